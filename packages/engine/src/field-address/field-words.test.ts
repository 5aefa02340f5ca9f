import { expect, test } from "vitest";
import { formatFieldName, isSentField, toRowKey } from "./field-words.ts";

test.each([
  ["response/200/items/0/price/amount", "price.amount"],
  ["response/200/items", "items"],
  ["response/200/items/0", "items"],
  ["response/200/0/name", "name"],
  ["response/200", "response"],
  ["parameter/query/page", "page"],
  ["request/passengers/adults", "passengers.adults"],
  ["header/200/X-Total", "X-Total"],
  ["response/200/a~1b/~20", "a/b.0"],
  ["response/200/*/name", "name"],
])("formats %s as %s", (field, name) => {
  expect(formatFieldName(field)).toBe(name);
});

test("parameters and bodies of requests are sent, the others are shown", () => {
  expect(["parameter/query/page", "request", "request/name"].every(isSentField)).toBe(true);
  expect(["response/200/name", "header/200/X-Total"].some(isSentField)).toBe(false);
});

test("a list and its items have the same key", () => {
  expect(toRowKey("response/200/items/0")).toBe(toRowKey("response/200/items"));
  expect(toRowKey("response/200/items/0/name")).toBe("response/200/items/0/name");
});
