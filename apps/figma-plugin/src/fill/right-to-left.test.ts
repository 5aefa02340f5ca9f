import { expect, test } from "vitest";
import { toRightToLeft } from "./right-to-left.ts";

test("replaces Latin letters and keeps length, digits and punctuation", () => {
  const text = toRightToLeft("MS Tärnan, pier 4");
  expect(text).toMatch(/^\p{Script=Arabic}{2} \p{Script=Arabic}{6}, \p{Script=Arabic}{4} 4$/u);
});

test.each([
  ["2026-05-04T07:45:00Z"],
  ["https://skerry.example/a"],
  ["maja@skerry.example"],
  ["sold_out"],
  ["0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"],
  [48600],
  [null],
])("leaves %s as it is", (value) => {
  expect(toRightToLeft(value)).toBe(value);
});
