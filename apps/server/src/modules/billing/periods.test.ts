import { expect, test } from "vitest";
import { addPeriod, daysFor, unusedValue } from "./periods.ts";

const date = (text: string) => new Date(`${text}T10:30:00.000Z`);

test.each([
  ["2026-11-15", "monthly", "2026-12-15"],
  ["2026-12-31", "monthly", "2027-01-31"],
  ["2027-01-31", "monthly", "2027-02-28"],
  ["2028-01-31", "monthly", "2028-02-29"],
  ["2028-02-29", "annually", "2029-02-28"],
  ["2026-11-15", "annually", "2027-11-15"],
] as const)("%s plus one %s period is %s", (from, billing, to) => {
  expect(addPeriod(date(from), billing)).toEqual(date(to));
});

const period = { periodStart: date("2026-11-01"), periodEnd: date("2026-12-01"), periodAmount: 20_00 };

test.each([
  ["2026-10-01", 20_00],
  ["2026-11-01", 20_00],
  ["2026-11-16", 10_00],
  ["2026-12-01", 0],
  ["2027-01-01", 0],
])("on %s a 20-dollar month has an unused value of %i cents", (now, cents) => {
  expect(unusedValue(period, date(now))).toBe(cents);
});

test.each([
  [0, 0],
  [1, 1],
  [2_00, 1],
  [2_01, 2],
  [60_00, 30],
])("%i cents buy %i days of a month of 60 dollars", (value, days) => {
  expect(daysFor(value, { amount: 60_00, from: date("2026-11-01"), to: date("2026-12-01") })).toBe(days);
});
