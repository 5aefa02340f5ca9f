import { expect, test } from "vitest";
import { describesMinorUnits } from "./money.ts";

test.each([
  "Fare in öre",
  "Öre, not kronor",
  "Amount in øre.",
  "Price in cents",
  "The total, in minor units of the currency",
  "In the smallest currency unit",
  "Divide by 100 before showing it",
])("reads the smallest unit from “%s”", (description) => {
  expect(describesMinorUnits(description)).toBe(true);
});

test.each(["Centre of the harbor", "Fare in kronor", "förestår", "Divide by 1000", "20 percents"])(
  "reads no smallest unit from “%s”",
  (description) => {
    expect(describesMinorUnits(description)).toBe(false);
  },
);
