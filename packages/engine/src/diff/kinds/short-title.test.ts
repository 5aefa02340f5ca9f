import { expect, test } from "vitest";
import type { OperationChange } from "../change.ts";
import { wholeOperation } from "../locations.ts";
import { verdicts } from "../verdicts.ts";
import { listChangeLines, writeShortTitle } from "./short-title.ts";

const change = (more: Partial<OperationChange>): OperationChange => ({
  kind: "added",
  where: wholeOperation,
  before: "",
  after: "",
  verdict: "safe",
  ...more,
});
const field = (path: string) => ({ ...wholeOperation, part: "response" as const, path });
const parameter = (name: string) => ({ ...wholeOperation, part: "parameter" as const, in: "query", name });

const renamed = change({
  kind: "required-renamed",
  where: field("price.amount"),
  before: "price.amount integer",
  after: "fare.total number",
  rename: { to: field("fare.total"), isRetyped: true, confidence: 0.8 },
  facts: { units: { before: "öre", after: "kronor" }, scale: 0.01 },
});
const replaced = change({
  kind: "operation-replaced",
  before: "DELETE /a/{id}",
  after: "POST /a/{id}/cancel",
});
const value = change({ kind: "value-removed", where: parameter("vehicle"), before: "trailer" });

test.each([
  ["Field renamed and retyped", renamed],
  ["Operation replaced", replaced],
  ["Enum value removed", value],
  ["New operation", change({ kind: "operation-added", after: "POST /a" })],
  ["New field is_delayed", change({ where: field("is_delayed"), after: "boolean" })],
  ["New query parameter harbour", change({ where: parameter("harbour"), after: "string" })],
  ["Query parameter removed", change({ kind: "removed", where: parameter("harbour"), before: "string" })],
  ["Description rewritten", change({ kind: "description-edited", before: "One", after: "Other" })],
  ["Description added", change({ kind: "description-edited", after: "Other" })],
  ["Example added", change({ kind: "example-changed", after: "1" })],
  ["Example changed", change({ kind: "example-changed", before: "1", after: "2" })],
])("%s", (title, each) => {
  expect(writeShortTitle(each)).toBe(title);
});

test("every kind has a title without blanks", () => {
  for (const kind of Object.keys(verdicts) as OperationChange["kind"][]) {
    expect(writeShortTitle(change({ kind, where: field("a") }))).toMatch(/^[A-Zo][^{}]+$/);
  }
});

test("lines show what stands there before and after, with type and unit", () => {
  expect(listChangeLines(renamed)).toEqual({
    before: { text: "price.amount", detail: "integer, öre" },
    after: { text: "fare.total", detail: "number, kronor" },
  });
  expect(listChangeLines(replaced)).toEqual({
    before: { text: "DELETE /a/{id}", detail: "" },
    after: { text: "POST /a/{id}/cancel", detail: "new" },
  });
  expect(listChangeLines(value)).toEqual({ before: { text: "vehicle: trailer", detail: "" }, after: null });
});
