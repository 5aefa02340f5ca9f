import { expect, test } from "vitest";
import { listRowValues } from "./list-row-values.ts";

test("reads one value for each item, and undefined for an item without the field", () => {
  const payload = { items: [{ price: { amount: 1 } }, {}, { price: { amount: 3 } }] };
  expect(listRowValues(payload, "/items/0/price/amount")).toEqual({
    list: "/items",
    values: [1, undefined, 3],
  });
  expect(listRowValues({ items: [] }, "/items/0/price")).toEqual({ list: "/items", values: [] });
});

test("reads items of nested lists in their order, and keys of maps", () => {
  const payload = [{ legs: [{ to: "a" }, { to: "b" }] }, { legs: [{ to: "c" }] }];
  expect(listRowValues(payload, "/0/legs/0/to").values).toEqual(["a", "b", "c"]);
  expect(listRowValues({ prices: { sek: 1, eur: 2 } }, "/prices/*").values).toEqual([1, 2]);
});

test("reads a single value outside of lists, and nothing inherited", () => {
  expect(listRowValues({ total: 5 }, "/total")).toEqual({ list: undefined, values: [5] });
  expect(listRowValues({ a: {} }, "/a/constructor").values).toEqual([undefined]);
  expect(listRowValues({ "0": "zero" }, "/~20").values).toEqual(["zero"]);
});
