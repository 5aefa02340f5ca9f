import { expect, test } from "vitest";
import { readDescription } from "../../index.ts";
import type { JsonObject } from "../../json.ts";
import { buildIndex } from "../build-index.ts";
import { readOverview } from "./read-overview.ts";

function read(document: JsonObject) {
  const { description } = readDescription(JSON.stringify(document), {});
  if (!description) throw new Error("not readable");
  return readOverview(description, buildIndex(description));
}

const operation = (...tags: string[]) => ({ tags, responses: { 200: { description: "ok" } } });

test("reads info, servers, tags, groups, counts and security schemes", () => {
  const overview = read({
    openapi: "3.1.0",
    info: {
      title: "Fleet",
      version: "2.0.0",
      summary: "Boats.",
      description: "# Intro\nAll about **boats**.",
      termsOfService: "https://fleet.example/terms",
      contact: { name: "Team", email: "team@fleet.example" },
      license: { name: "MIT", identifier: "MIT" },
    },
    externalDocs: { url: "https://docs.fleet.example" },
    servers: [
      {
        url: "https://{region}.fleet.example/{port}",
        description: "Regional",
        variables: {
          region: { default: "eu", enum: ["eu", "us"], description: "Where" },
          port: { default: 8443 },
        },
      },
    ],
    tags: [
      { name: "boats", "x-displayName": "Boats & crews", description: "Everything." },
      { name: "unused" },
      { name: "said", description: "Described, without an operation." },
    ],
    "x-tagGroups": [{ name: "Core", tags: ["boats"] }, { name: "Empty", tags: [] }, 7],
    paths: {
      "/boats": { get: operation("boats"), post: operation("boats", "other") },
      "/crews": { get: operation("other") },
      "/health": { get: operation() },
    },
    webhooks: { sunk: { post: operation("boats") } },
    components: {
      schemas: { Boat: {}, Crew: {} },
      securitySchemes: {
        token: { type: "http", scheme: "Bearer", bearerFormat: "JWT", description: "From **sign-in**." },
        key: { type: "apiKey", in: "header", name: "X-Key" },
        oauth: {
          type: "oauth2",
          flows: {
            authorizationCode: {
              authorizationUrl: "https://fleet.example/auth",
              tokenUrl: "https://fleet.example/token",
              scopes: { "boats:read": "Read boats" },
            },
          },
        },
        oidc: { type: "openIdConnect", openIdConnectUrl: "https://fleet.example/oidc" },
      },
    },
  });
  expect(overview).toMatchObject({
    title: "Fleet",
    version: "2.0.0",
    summary: "Boats.",
    description: "# Intro\nAll about **boats**.",
    terms: "https://fleet.example/terms",
    contact: { name: "Team", url: "", email: "team@fleet.example" },
    license: { name: "MIT", url: "", identifier: "MIT" },
    externalDocs: { url: "https://docs.fleet.example", description: "" },
    groups: [{ name: "Core", tags: ["boats"] }],
    counts: { endpoints: 3, operations: 4, schemas: 2, webhooks: 1, tags: 4 },
  });
  expect(overview.servers).toEqual([
    {
      url: "https://{region}.fleet.example/{port}",
      description: "Regional",
      variables: [
        { name: "region", value: "eu", values: ["eu", "us"], description: "Where" },
        { name: "port", value: "8443", values: [], description: "" },
      ],
    },
  ]);
  expect(overview.tags.map(({ name, title, count, first }) => [name, title, count, first])).toEqual([
    ["boats", "Boats & crews", 2, 0],
    ["said", "", 0, null],
    ["other", "", 1, 2],
  ]);
  expect(overview.schemes.map(({ name, type, scheme, format }) => [name, type, scheme, format])).toEqual([
    ["token", "http", "bearer", "JWT"],
    ["key", "apiKey", "", ""],
    ["oauth", "oauth2", "", ""],
    ["oidc", "openIdConnect", "", ""],
  ]);
  expect(overview.schemes[2]?.flows).toEqual([
    {
      kind: "authorizationCode",
      authorizationUrl: "https://fleet.example/auth",
      tokenUrl: "https://fleet.example/token",
      refreshUrl: "",
      scopes: [{ name: "boats:read", description: "Read boats" }],
    },
  ]);
});

test("converts Swagger 2.0 servers and security schemes to OpenAPI 3", () => {
  const overview = read({
    swagger: "2.0",
    info: { title: "Old", version: "1" },
    host: "old.example",
    basePath: "/v1",
    schemes: ["https"],
    paths: {},
    securityDefinitions: {
      basic: { type: "basic" },
      oauth: { type: "oauth2", flow: "accessCode", tokenUrl: "https://old.example/t", scopes: { a: "A" } },
    },
  });
  expect(overview.servers).toEqual([{ url: "https://old.example/v1", description: "", variables: [] }]);
  expect(overview.schemes).toMatchObject([
    { name: "basic", type: "http", scheme: "basic", flows: [] },
    { name: "oauth", flows: [{ kind: "authorizationCode", scopes: [{ name: "a", description: "A" }] }] },
  ]);
});

test.each<[string, JsonObject]>([
  ["no info", {}],
  ["strings instead of objects", { info: "x", servers: "x", tags: "x", "x-tagGroups": "x", components: "x" }],
  [
    "lists of malformed entries",
    {
      info: { contact: [], license: 3, description: {} },
      servers: [null, 3, { url: {} }, { url: "https://a.example", variables: { x: 1 } }],
      tags: [null, { name: 3 }],
      "x-tagGroups": [{ name: "a", tags: [1, null] }],
      components: { securitySchemes: { a: null, b: { flows: { implicit: 3 } } } },
    },
  ],
])("reads the overview despite %s", (_, part) => {
  expect(read({ openapi: "3.1.0", paths: {}, ...part })).toMatchObject({ contact: null, license: null });
});

test("limits the overview's size and always keeps short fields", () => {
  const long = "x".repeat(120_000);
  const tags = Array.from({ length: 600 }, (_, at) => ({ name: `tag ${at}`, description: "y".repeat(5000) }));
  const overview = read({
    openapi: "3.2.0",
    info: { title: long, version: "1", description: long, contact: { email: "a@b.example" } },
    servers: Array.from({ length: 60 }, () => ({ url: "https://a.example", description: long })),
    tags,
    paths: {},
  });
  expect(JSON.stringify(overview).length).toBeLessThan(400_000);
  expect(overview.contact?.email).toBe("a@b.example");
  expect(overview.servers).toHaveLength(50);
  expect(overview.description).toHaveLength(100_000);
  expect(overview.tags.length).toBeLessThanOrEqual(500);
});
