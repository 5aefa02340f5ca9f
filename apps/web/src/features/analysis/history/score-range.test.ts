import { expect, test } from "vitest";
import { formatDays, readRange, toMoments, writeRange } from "./score-range.ts";

test.each(["", "30", "90", "2026-05-04_2026-06-09", "2026-05-04_2026-05-04"])(
  "range '%s' survives a round trip through the URL",
  (text) => {
    expect(writeRange(readRange(text))).toBe(text);
  },
);

test.each(["31", "2026-05-04", "2026-05-04_", "2026-06-09_2026-05-04", "2026-02-30_2026-03-01", "a_b"])(
  "invalid range '%s' falls back to all",
  (text) => {
    expect(readRange(text)).toEqual({ kind: "all" });
  },
);

test("ranges start and end at local midnight and include the last day", () => {
  const now = new Date(2026, 4, 30, 18, 0);
  expect(toMoments(readRange(""), now)).toEqual({});
  expect(toMoments(readRange("30"), now)).toEqual({ from: new Date(2026, 4, 1).toISOString() });
  expect(toMoments(readRange("2026-05-04_2026-05-05"), now)).toEqual({
    from: new Date(2026, 4, 4).toISOString(),
    to: new Date(2026, 4, 6).toISOString(),
  });
});

test("formats a custom range with both dates", () => {
  expect(formatDays({ from: "2026-05-04", to: "2026-06-09" }, "en-GB")).toMatch(/^4 May\s–\s9 Jun 2026$/);
});
