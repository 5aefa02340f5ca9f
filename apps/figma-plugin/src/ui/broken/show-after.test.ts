import { expect, test } from "vitest";
import { showAfter } from "./show-after.ts";

const toKronor = { scale: 0.01 };
const same = { scale: null };

test("an amount of another unit is shown as the layer would show it", () => {
  expect(showAfter(toKronor, "renamed", "486 kr")).toBe("4.86 kr");
  expect(showAfter(toKronor, "retyped", "från 412,50 kr")).toBe("från 4,13 kr");
  expect(showAfter({ scale: 100 }, "retyped", "4.86 kr")).toBe("486 kr");
});

test("nothing is claimed about texts that aren't one plain number", () => {
  for (const text of [null, "from 486 to 512 kr", "1,240 kr", "1 240 kr", "free", "0 kr"]) {
    expect(showAfter(toKronor, "renamed", text)).toBeUndefined();
  }
});

test("a layer without its field shows nothing, and other effects aren't known", () => {
  expect(showAfter(same, "removed", "486 kr")).toBe("");
  expect(showAfter(same, "renamed", "486 kr")).toBe("");
  expect(showAfter(same, "retyped", "486 kr")).toBeUndefined();
  expect(showAfter(toKronor, "may_be_empty", "486 kr")).toBeUndefined();
});
