import type { Subscription } from "@linkspan/contract";
import { expect, test } from "vitest";
import { payableFrom } from "./renewal.ts";

const now = new Date("2026-11-15T12:00:00.000Z");
const end = "2027-01-01T09:00:00.000Z";

test.each<[Subscription["status"], string | null, string | undefined]>([
  ["active", end, "2026-12-25T09:00:00.000Z"],
  ["ending", end, now.toISOString()],
  ["past_due", end, now.toISOString()],
  ["free", null, undefined],
  ["granted", null, undefined],
])("%s until %s can be paid again from %s", (status, period_end, from) => {
  const subscription = { status, period_end } as Subscription;
  expect(payableFrom(subscription, now)?.toISOString()).toBe(from);
});
