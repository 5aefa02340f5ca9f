import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readDescription } from "../../analysis/read-description.ts";
import type { JsonObject } from "../../json.ts";
import { buildDocumentation } from "../build-documentation.ts";

const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The fingerprint of an operation that answers with a schema. */
function printOf(schemas: JsonObject, operation: JsonObject = {}, root: JsonObject = {}): string {
  const schema = toSchema("A");
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const source = {
    openapi: "3.1.0",
    info: { title: "", version: "" },
    paths: { "/a": { get: { responses, ...operation } } },
    components: { schemas },
    ...root,
  };
  const { description } = readDescription(JSON.stringify(source));
  if (!description) throw new Error("unreadable");
  const { chunks } = buildDocumentation(description, (text) => hash("sha256", text, "hex"));
  const [first] = [...chunks].filter((chunk) => chunk.kind === "operation");
  return first?.fingerprint ?? "";
}

/** Every schema leads to the next, and the last says something. */
function chain(length: number, last: JsonObject): JsonObject {
  const schemas: JsonObject = {};
  for (let at = 0; at < length; at++) schemas[at === 0 ? "A" : `S${at}`] = { items: toSchema(`S${at + 1}`) };
  return { ...schemas, [`S${length}`]: last };
}

test("fingerprint changes with the end of a long chain of references", () => {
  const before = printOf(chain(3000, { type: "string" }));
  expect(printOf(chain(3000, { type: "integer" }))).not.toBe(before);
  expect(printOf(chain(3000, { type: "string" }))).toBe(before);
});

const circle = (c: JsonObject): JsonObject => ({
  A: { properties: { b: toSchema("B") } },
  B: { properties: { a: toSchema("A"), c: toSchema("C") } },
  C: { properties: { b: toSchema("B") }, ...c },
  D: { type: "string" },
});

test("fingerprint covers circular references and ignores unreachable schemas", () => {
  const before = printOf(circle({}));
  expect(printOf(circle({ minProperties: 1 }))).not.toBe(before);
  expect(printOf({ ...circle({}), D: { type: "integer" } })).toBe(before);
});

test("fingerprint changes when two referenced schemas swap contents", () => {
  const both = (b: JsonObject, c: JsonObject) =>
    printOf({ A: { anyOf: [toSchema("B"), toSchema("C")] }, B: b, C: c });
  const ring = (b: JsonObject, c: JsonObject) =>
    printOf({
      A: { anyOf: [toSchema("B"), toSchema("C")] },
      B: { ...b, not: toSchema("A") },
      C: { ...c, not: toSchema("A") },
    });
  expect(both({ type: "string" }, { type: "integer" })).not.toBe(
    both({ type: "integer" }, { type: "string" }),
  );
  expect(ring({ type: "string" }, { type: "integer" })).not.toBe(
    ring({ type: "integer" }, { type: "string" }),
  );
});

test("fingerprint ignores key order and extensions, but not properties and values named x-*", () => {
  const before = printOf({ A: { type: "object", title: "A" } }, { summary: "s", deprecated: true });
  expect(printOf({ A: { title: "A", type: "object" } }, { deprecated: true, summary: "s", "x-a": 1 })).toBe(
    before,
  );
  expect(printOf({ A: { properties: { "x-a": {} } } })).not.toBe(printOf({ A: { properties: {} } }));
  expect(printOf({ A: { enum: [{ "x-a": 1 }] } })).not.toBe(printOf({ A: { enum: [{}] } }));
});

test("fingerprint covers inherited security unless overridden, but not the API's servers", () => {
  const components = {
    schemas: { A: {} },
    securitySchemes: { key: { type: "apiKey", in: "query", name: "k" } },
  };
  const before = printOf({}, {}, { components });
  expect(printOf({}, {}, { components, security: [{ key: [] }] })).not.toBe(before);
  const own = printOf({}, { security: [] }, { components });
  expect(printOf({}, { security: [] }, { components, security: [{ key: [] }] })).toBe(own);
  expect(printOf({}, {}, { components, servers: [{ url: "https://a.example" }] })).toBe(before);
});
