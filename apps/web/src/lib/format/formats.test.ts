import { expect, test } from "vitest";
import { createFormats } from "./formats.ts";

const english = createFormats("en-GB");

test.each([
  [1, "1 byte"],
  [999, "999 bytes"],
  [48_213, "48 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [13_100_000, "13.1 MB"],
  [999_949_999, "999.9 MB"],
  [20_000_000_000, "20.0 GB"],
])("%i bytes are %s", (count, text) => {
  expect(english.bytes(count)).toBe(text);
});

test("dates of another year include the year", () => {
  const now = new Date("2026-11-15T12:00:00");
  expect(english.day("2026-11-03T12:00:00", now)).toBe("3 Nov");
  expect(english.day("2025-11-03T12:00:00", now)).toBe("3 Nov 2025");
});

test("Arabic keeps Latin digits", () => {
  expect(createFormats("ar-u-nu-latn").bytes(13_100_000)).toContain("13.1");
});
