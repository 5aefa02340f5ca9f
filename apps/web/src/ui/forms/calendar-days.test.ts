import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  chooseDay,
  clampDay,
  dayOf,
  findFirstWeekday,
  isInRange,
  listWeeks,
  moveDay,
  readDay,
} from "./calendar-days.ts";

const [monday, saturday, sunday] = [1, 6, 7];

test.each([
  // A February of exactly four weeks, a month that begins on the week's last day, and the end of summer time.
  ["2027-02-14", monday, "2027-02-01", "2027-03-14"],
  ["2026-08-31", saturday, "2026-08-01", "2026-09-11"],
  ["2026-08-31", sunday, "2026-07-26", "2026-09-05"],
  ["2026-10-25", monday, "2026-09-28", "2026-11-08"],
])("the month of %s, weeks from %i: 42 days from %s to %s", (day, firstWeekday, first, last) => {
  const weeks = listWeeks(day, firstWeekday);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  const days = weeks.flat();
  expect([days[0], days.at(-1)]).toEqual([first, last]);
  expect(new Set(days).size).toBe(42);
  expect(days).toEqual(days.toSorted());
});

test("adds days and months across month and year ends; clamps a day to a range", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-03-31", -12)).toBe("2025-03-31");
  expect(clampDay("2026-05-04", { min: "2026-05-05", max: "2026-05-09" })).toBe("2026-05-05");
  expect(clampDay("2026-05-14", { min: "2026-05-05", max: "2026-05-09" })).toBe("2026-05-09");
});

test("reads only dates that exist; formats a local date", () => {
  expect(readDay("2026-02-28")).toBe("2026-02-28");
  for (const text of ["2026-02-30", "2026-13-01", "26-02-01", "2026-02-01T00:00", ""]) {
    expect(readDay(text), text).toBeUndefined();
  }
  expect(dayOf(new Date(2026, 4, 4, 23, 59))).toBe("2026-05-04");
});

test.each([
  ["ArrowRight", false, "2026-05-07", "2026-05-05"],
  ["ArrowLeft", false, "2026-05-05", "2026-05-07"],
  ["ArrowDown", false, "2026-05-13", "2026-05-13"],
  ["ArrowUp", false, "2026-04-29", "2026-04-29"],
  ["Home", false, "2026-05-04", "2026-05-04"],
  ["End", false, "2026-05-10", "2026-05-10"],
  ["PageDown", false, "2026-06-06", "2026-06-06"],
  ["PageUp", true, "2025-05-06", "2025-05-06"],
  ["Enter", false, undefined, undefined],
])("%s (shift: %s) moves to %s, in right-to-left to %s", (key, shiftKey, ltr, rtl) => {
  const moved = (direction: boolean) =>
    moveDay("2026-05-06", { key, shiftKey }, { firstWeekday: monday, rtl: direction });
  expect(moved(false)).toBe(ltr);
  expect(moved(true)).toBe(rtl);
});

test("the first weekday follows the locale", () => {
  expect(findFirstWeekday("en-GB")).toBe(monday);
  expect(findFirstWeekday("ar-u-nu-latn")).toBe(saturday);
});

test("two chosen days make a range, in either order; a third starts a new one", () => {
  const begun = chooseDay(undefined, "2026-05-06");
  expect(begun).toEqual({ from: "2026-05-06" });
  expect(chooseDay(begun, "2026-05-09")).toEqual({ from: "2026-05-06", to: "2026-05-09" });
  const range = chooseDay(begun, "2026-05-01");
  expect(range).toEqual({ from: "2026-05-01", to: "2026-05-06" });
  expect(chooseDay(range, "2026-05-04")).toEqual({ from: "2026-05-04" });
  expect(
    ["2026-04-30", "2026-05-01", "2026-05-06", "2026-05-07"].map((day) => isInRange(day, range)),
  ).toEqual([false, true, true, false]);
  expect(isInRange("2026-05-07", begun)).toBe(false);
});
