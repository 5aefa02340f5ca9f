import type { Billing } from "@linkspan/contract";

/** 24 hours; periods are kept in UTC, which has no other days. */
export const day = 86_400_000;

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * day);
}

/** One month or year later by the calendar; a day that the month lacks becomes its last one. */
export function addPeriod(from: Date, billing: Billing): Date {
  const months = billing === "monthly" ? 1 : 12;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

/** A stretch of time that was paid for. */
export type Period = { periodStart: Date; periodEnd: Date; periodAmount: number };

/** What is left of a period, in cents. */
export function unusedValue({ periodStart, periodEnd, periodAmount }: Period, now: Date): number {
  const length = periodEnd.getTime() - periodStart.getTime();
  const left = Math.min(length, Math.max(0, periodEnd.getTime() - now.getTime()));
  return Math.floor(periodAmount * (left / length));
}

/** How many whole days a value buys of a period that costs `amount`. A day begun is the person's. */
export function daysFor(
  value: number,
  { amount, from, to }: { amount: number; from: Date; to: Date },
): number {
  return Math.ceil((value * ((to.getTime() - from.getTime()) / day)) / amount);
}
