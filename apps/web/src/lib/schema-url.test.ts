import { expect, test } from "vitest";
import { readSchemaSegment, schemaSegment } from "./schema-url.ts";

test.each([
  "Money",
  "a/b",
  "a b?c#d",
  "..",
  ".",
  "",
  "~",
  "~..",
  "a%2Fb",
  "50 %",
  "قارب ليلي",
  "⛴",
  "x.json",
  "../../dashboard",
])("schema name %s survives a round trip through a parsed URL", (name) => {
  const { pathname } = new URL(`/doc/7/schema/${schemaSegment(name)}`, "https://linkspan.example");
  expect(readSchemaSegment(pathname)).toBe(name);
});

test("reads names from shared URLs too, undefined from other URLs, malformed escapes unchanged", () => {
  expect(readSchemaSegment("/doc/7/op/schema")).toBeUndefined();
  expect(readSchemaSegment("/doc/7/schema/")).toBeUndefined();
  expect(readSchemaSegment("/doc/7/schema/a/b")).toBeUndefined();
  expect(readSchemaSegment("/s/token/schema/Money")).toBe("Money");
  expect(readSchemaSegment("/doc/7/schema/%E0%A")).toBe("%E0%A");
});
