import { expect, test } from "vitest";
import { createDescription } from "../description/description.ts";
import type { JsonObject } from "../json.ts";
import type { OperationSearchText } from "./search-text.ts";
import { writeChunks } from "./write-chunks.ts";

function search(operation: JsonObject, schemas: JsonObject = {}): OperationSearchText | undefined {
  const root: JsonObject = {
    openapi: "3.1.0",
    paths: { "/ferries": { post: operation } },
    components: { schemas },
  };
  const [chunk] = writeChunks(createDescription(root, "3.1"), (text) => text);
  return chunk?.kind === "operation" ? chunk.search : undefined;
}

function toSchema(name: string) {
  return { schema: { $ref: `#/components/schemas/${name}` } };
}

test("search text has path, ids, texts, tags, parameters and properties at any depth", () => {
  const found = search(
    {
      operationId: "addFerry",
      summary: "Add a ferry",
      description: "Takes a while.",
      tags: ["fleet", 4],
      parameters: [{ name: "dry_run", in: "query" }],
      requestBody: { content: { "application/json": toSchema("Ferry") } },
    },
    {
      Ferry: { properties: { name: { type: "string" }, deck: toSchema("Deck").schema } },
      Deck: { properties: { lanes: { items: toSchema("Lane").schema } } },
      Lane: {
        allOf: [{ properties: { length: {}, properties: { type: "object" } } }, toSchema("Ferry").schema],
      },
    },
  );
  expect(found).toEqual({
    path: "/ferries",
    operationId: "addFerry",
    summary: "Add a ferry",
    tags: "fleet",
    properties: "dry_run name deck lanes length properties",
    description: "Takes a while.",
  });
});

test("ignores property names in examples, defaults, enums and extensions", () => {
  const example = { properties: { sample: 1 }, parameters: [{ name: "sample", in: "query" }] };
  const schema = {
    example,
    examples: [example],
    default: example,
    "x-own": example,
    properties: { real: { enum: [example] } },
  };
  expect(search({ requestBody: { content: { "application/json": { schema } } } })?.properties).toBe("real");
});

test("limits the search text of an operation to 4,000 characters, cut between words", () => {
  const properties = Object.fromEntries(Array.from({ length: 900 }, (_, place) => [`property${place}`, {}]));
  const long = "word ".repeat(900);
  const found = search(
    { operationId: long, summary: long, description: long, tags: [long], ...toSchema("A") },
    { A: { properties } },
  );
  const lengths = Object.values(found ?? {}).map((text) => text.length);
  expect(lengths.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(4000);
  const { path, ...others } = found ?? {};
  expect(path).toBe("/ferries");
  expect(Math.min(...Object.values(others).map((text) => text.length))).toBeGreaterThan(190);
  expect(found?.properties).toMatch(/ property\d{3}$/);
  expect(found?.description).toMatch(/ word$/);
});
