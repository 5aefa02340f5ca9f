import type { DocumentationIndex } from "@linkspan/engine/documentation";
import { expect, test } from "vitest";
import { cutFacts } from "./api-facts.ts";

const scheme = { name: "login", type: "http", scheme: "bearer", in: "", parameter: "" };

test("facts of a usual description are kept whole", () => {
  const facts = {
    dialect: "3.1" as const,
    servers: ["https://api.skerry.example/v2"],
    security: [[{ scheme: "login", scopes: ["read"] }]],
    securitySchemes: [scheme],
    consumes: [],
    produces: [],
  };
  expect(cutFacts(facts)).toEqual(facts);
});

test("however much a description says, the facts leave room for a page of 30 kB", () => {
  const long = '"\u0001رحلة'.repeat(500);
  const many = <Item>(item: Item) => Array.from({ length: 50 }, () => item);
  const facts = cutFacts({
    dialect: "2.0",
    servers: many(long),
    security: many(many({ scheme: long, scopes: many(long) })),
    securitySchemes: many({ ...scheme, name: long, parameter: long }),
    consumes: many(long),
    produces: many(long),
  });
  expect(facts.servers.length).toBeGreaterThan(0);
  expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThan(6500);
});

test("an index of old, which holds names of schemes alone, is read", () => {
  const old = { dialect: "3.0", servers: [], securitySchemes: ["login"] } as unknown as DocumentationIndex;
  expect(cutFacts(old)).toMatchObject({ dialect: "3.0", securitySchemes: [], security: [] });
});
