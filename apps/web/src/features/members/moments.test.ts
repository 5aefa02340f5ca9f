import { expect, test } from "vitest";
import { formatDay, formatLastSeen } from "./moments.ts";

const now = new Date(2026, 10, 15, 12, 0).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 15, 11, 55), "recently"],
  [at(2026, 10, 15, 12, 5), "recently"],
  [at(2026, 10, 15, 11, 40), "20 minutes ago"],
  [at(2026, 10, 15, 9, 30), "2 hours ago"],
  [at(2026, 10, 14, 23, 30), "yesterday"],
  [at(2026, 10, 3, 12, 0), "3 Nov"],
  [at(2025, 10, 3, 12, 0), "3 Nov 2025"],
])("formats %s as %s", (moment, words) => {
  expect(formatLastSeen(moment, "en", now)).toBe(words);
});

test("formats Arabic dates with Latin digits", () => {
  expect(formatLastSeen(at(2026, 10, 15, 11, 40), "ar", now)).toMatch(/20/);
  expect(formatDay(at(2026, 10, 12, 1, 0), "ar", now)).toMatch(/12/);
});
