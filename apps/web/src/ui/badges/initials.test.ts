import { expect, test } from "vitest";
import { hueOf, initials } from "./initials.ts";

test.each([
  ["Maja Lindqvist", "ML"],
  ["  maja  van der  berg ", "MB"],
  ["Åse", "Å"],
  ["😀 Person", "😀P"],
  ["مايا ليندكفيست", "مل"],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("the hue is deterministic and below 360", () => {
  expect(hueOf("Maja Lindqvist")).toBe(hueOf("Maja Lindqvist"));
  expect(hueOf("")).toBe(0);
  expect(hueOf("😀".repeat(500))).toBeLessThan(360);
});
