import { expect, test } from "vitest";
import { createLookup, matchSilence } from "./silence-lookup.ts";

const silence = {
  id: "s1",
  rule: "schema-example",
  operation_id: null,
  schema: "Boat",
  reason: "Boats differ.",
  by: "Maja Lindqvist",
  at: "2026-11-15T11:20:00.000Z",
};
const operationId = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03";
const find = createLookup([
  silence,
  { ...silence, id: "s2", rule: "operation-description", operation_id: operationId, schema: null },
]);

const finding = (rule: string) => ({
  rule,
  level: "issue" as const,
  message: "",
  pointer: "",
  line: 1,
  column: 1,
});
const boat = { name: "Boat", findings: [finding("schema-example"), finding("schema-description")] };
const operation = { operation_id: operationId, findings: [finding("operation-description")] };

test("a silence applies to one rule of one operation or schema", () => {
  expect(find(boat, "schema-example")?.id).toBe("s1");
  expect(find(boat, "schema-description")).toBeUndefined();
  expect(find({ ...boat, name: "Quay" }, "schema-example")).toBeUndefined();
  expect(find(operation, "operation-description")?.id).toBe("s2");
  expect(find({ ...operation, operation_id: null }, "operation-description")).toBeUndefined();
});

test.each([
  [boat, { silence: "", rule: "" }, true],
  [boat, { silence: "open", rule: "" }, true],
  [boat, { silence: "silenced", rule: "" }, true],
  [boat, { silence: "open", rule: "schema-example" }, false],
  [boat, { silence: "silenced", rule: "schema-description" }, false],
  [operation, { silence: "open", rule: "" }, false],
  [operation, { silence: "silenced", rule: "" }, true],
] as const)("%o matches filter %o: %s", (item, filter, found) => {
  expect(matchSilence({ ...item, findings: [...item.findings] }, filter, find)).toBe(found);
});
