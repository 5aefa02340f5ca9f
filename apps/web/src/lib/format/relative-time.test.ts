import { expect, test } from "vitest";
import { formatRelative } from "./relative-time.ts";

const now = new Date(2026, 10, 15, 9, 30);
const say = (moment: Date, locale = "en-GB") => formatRelative(moment, now, locale);

test.each([
  [new Date(2026, 10, 15, 9, 30, 20), "now"],
  [new Date(2026, 10, 15, 9, 29, 30), "now"],
  [new Date(2026, 10, 15, 9, 29), "1 minute ago"],
  [new Date(2026, 10, 15, 8, 31), "59 minutes ago"],
  [new Date(2026, 10, 15, 7, 30), "2 hours ago"],
  [new Date(2026, 10, 14, 23, 0), "yesterday"],
  [new Date(2026, 10, 14, 9, 0), "yesterday"],
  [new Date(2026, 10, 9, 9, 0), "6 days ago"],
])("formats %s as %s", (moment, words) => {
  expect(say(moment)).toBe(words);
});

test("formats times older than a week as a date, with the year if it differs", () => {
  expect(say(new Date(2026, 10, 3))).toMatch(/^Tue,? 3 Nov$/);
  expect(say(new Date(2025, 10, 3))).toMatch(/^Mon,? 3 Nov 2025$/);
});

test("formats Arabic with Latin digits", () => {
  expect(say(new Date(2026, 10, 15, 6, 30), "ar-u-nu-latn")).toBe("قبل 3 ساعات");
});
