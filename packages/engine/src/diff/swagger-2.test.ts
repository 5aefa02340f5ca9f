import { expect, test } from "vitest";
import { readDescription } from "../analysis/read-description.ts";
import type { JsonObject } from "../json.ts";
import { compareDescriptions } from "./api/compare-descriptions.ts";

const info = { title: "Tickets", version: "1" };

/** An API in Swagger 2.0 and the same in OpenAPI 3.0. */
function compare(old: JsonObject, now: JsonObject): string[] {
  const [before, after] = [
    { swagger: "2.0", info, ...old },
    { openapi: "3.0.3", info, ...now },
  ].map((document) => readDescription(JSON.stringify(document)).description);
  if (!before || !after) throw new Error("unreadable");
  const { api, operations } = compareDescriptions(before, after);
  return [...api, ...operations.flatMap(({ changes }) => changes)].map(({ kind, before: was, after: is }) =>
    [kind, was, is].join(" ").trim(),
  );
}

const ok = { description: "Sent" };
const post = (operation: JsonObject): JsonObject => ({
  paths: { "/photos": { post: { responses: { 200: ok }, ...operation } } },
});
const upload = post({
  consumes: ["application/json", "multipart/form-data"],
  parameters: [{ name: "photo", in: "formData", type: "file", required: true }],
});
const sent = (type: string, schema: JsonObject) =>
  post({ requestBody: { required: true, content: { [type]: { schema } } } });
const form = (photo: JsonObject): JsonObject => ({
  type: "object",
  required: ["photo"],
  properties: { photo },
});

test("an uploaded file is a binary text of a multipart form, whatever else is consumed", () => {
  const binary = { type: "string", format: "binary" };
  expect(compare(upload, sent("multipart/form-data", form(binary)))).toEqual([]);
  expect(compare(upload, sent("multipart/form-data", form({ type: "string" })))).toEqual([
    "format-widened binary",
  ]);
  expect(compare(upload, sent("application/json", form(binary)))).toEqual([
    "media-removed multipart/form-data",
    "media-added  application/json",
  ]);
});

test("a form is sent in both ways that are consumed", () => {
  const both = ["application/x-www-form-urlencoded", "multipart/form-data"];
  const named = post({ consumes: both, parameters: [{ name: "name", in: "formData", type: "string" }] });
  const schema = { type: "object", properties: { name: { type: "string" } } };
  const content = Object.fromEntries(both.map((type) => [type, { schema }]));
  expect(compare(named, post({ requestBody: { content } }))).toEqual([]);
});

test("a base path without a host is the server", () => {
  const old = { basePath: "/v1", ...post({}) };
  expect(compare(old, { servers: [{ url: "/v1" }], ...post({}) })).toEqual([]);
  expect(compare(old, { servers: [{ url: "/v2" }], ...post({}) })).toEqual([
    "server-removed /v1",
    "server-added  /v2",
  ]);
});
