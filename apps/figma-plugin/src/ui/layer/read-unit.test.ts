import { expect, test } from "vitest";
import { readUnit } from "./read-unit.ts";

test.each([
  ["In öre or cent. 0 is free, never null", "öre or cent"],
  ["The amount in cents.", "cents"],
  ["Length of the vehicle in meters", "meters"],
  ["Delay, in minutes/seconds", "minutes/seconds"],
])("of “%s” is %s", (description, unit) => {
  expect(readUnit(description)).toBe(unit);
});

test.each(["", "Sails in May", "Begin seconds after it", "in daylight", "Meters of rope"])(
  "“%s” names no unit",
  (description) => {
    expect(readUnit(description)).toBeUndefined();
  },
);
