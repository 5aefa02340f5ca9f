import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readDescription } from "../analysis/read-description.ts";
import type { JsonObject } from "../json.ts";
import { compareRevisions } from "./revisions/compare-revisions.ts";
import { openDescription } from "./revisions/open-description.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");

const api = {
  info: { title: "Ferries", version: "1" },
  security: [{ login: ["read"] }],
  paths: { "/a": { get: { responses: { 200: { description: "" } } } } },
};
const [authorizationUrl, tokenUrl] = ["https://id.example/authorize", "https://id.example/token"];
const scopes = { read: "Read", write: "Write", "x-internal": "Not a scope" };

function open(document: JsonObject) {
  const { description } = readDescription(JSON.stringify({ ...api, ...document }));
  if (!description) throw new Error("unreadable");
  return openDescription(description, sha256);
}

function describeFlows(flows: JsonObject, more: JsonObject = {}) {
  const login = { type: "oauth2", flows, ...more };
  return open({ openapi: "3.0.3", components: { securitySchemes: { login } } });
}

async function list(before: ReturnType<typeof open>, after: ReturnType<typeof open>) {
  const { changes } = await compareRevisions(before, after, sha256);
  return changes.map(({ kind, where, before: was, after: is }) =>
    [kind, where.name, was, is].filter(Boolean).join(" "),
  );
}

const code = { authorizationCode: { authorizationUrl, tokenUrl, scopes } };

test("a flow of Swagger 2.0 is the same under its new name", async () => {
  const login = { type: "oauth2", flow: "accessCode", authorizationUrl, tokenUrl, scopes };
  const old = open({ swagger: "2.0", securityDefinitions: { login } });
  expect(await list(old, describeFlows(code))).toEqual([]);
  expect(await list(old, describeFlows({ implicit: { authorizationUrl, scopes } }))).toEqual([
    "oauth-flow-removed login authorizationCode",
    "oauth-flow-added login implicit",
  ]);
});

test("URLs and scopes of a flow are compared in whole revisions", async () => {
  const flow = { authorizationUrl: "https://login.example/", tokenUrl, scopes: { read: "", admin: "" } };
  expect(await list(describeFlows(code), describeFlows({ authorizationCode: flow }))).toEqual([
    "oauth-url-changed login authorizationUrl https://id.example/authorize authorizationUrl https://login.example/",
    "oauth-scope-removed login authorizationCode write",
    "oauth-scope-added login authorizationCode admin",
  ]);
});

test("texts of scopes, extensions and flows that aren't objects say nothing", async () => {
  const other = { authorizationCode: { ...code.authorizationCode, scopes: { write: "", read: "" } } };
  expect(await list(describeFlows(code), describeFlows({ ...other, implicit: null, "x-note": {} }))).toEqual(
    [],
  );
});

test("a scheme of another type is one change", async () => {
  expect(await list(describeFlows(code), describeFlows({}, { type: "http", scheme: "bearer" }))).toEqual([
    "security-scheme-changed login oauth2 http bearer",
  ]);
});
