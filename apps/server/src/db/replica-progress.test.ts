import { expect, test } from "vitest";
import { maxLagMs, ReplicaProgress } from "./replica-progress.ts";

/** The primary's clock is an hour ahead, and its log grows by 256 bytes per second. */
const sampleAt = (askedAt: number) => ({
  askedAt,
  at: new Date(3_600_000 + askedAt),
  lsn: `1/${((askedAt / 1000) * 256).toString(16).toUpperCase()}`,
});

test("has replayed what was written before the position that it has reached, and nothing later", () => {
  const progress = new ReplicaProgress();
  for (const askedAt of [1000, 2000, 3000]) progress.add(sampleAt(askedAt));
  expect(progress.lagAt(3000)).toBe(Number.POSITIVE_INFINITY);
  expect(progress.hasReplayed(new Date(0))).toBe(false);
  progress.reach("1/2FF");
  expect(progress.hasReplayed(new Date(3_601_999))).toBe(true);
  expect(progress.hasReplayed(new Date(3_602_000))).toBe(false);
  expect(progress.lagAt(3500)).toBe(1500);
  progress.reach("1/300");
  expect(progress.hasReplayed(new Date(3_602_000))).toBe(true);
  progress.forget();
  expect(progress.hasReplayed(new Date(3_602_000))).toBe(false);
  expect(progress.lagAt(3500)).toBe(Number.POSITIVE_INFINITY);
});

test("compares positions as numbers, across the two halves that PostgreSQL writes", () => {
  const progress = new ReplicaProgress();
  progress.add({ askedAt: 0, at: new Date(0), lsn: "9/FF000000" });
  progress.reach("9/1000000");
  expect(progress.lagAt(0)).toBe(Number.POSITIVE_INFINITY);
  progress.reach("A/0");
  expect(progress.lagAt(0)).toBe(0);
});

test("a replica that stays behind falls further behind, however long it is watched", () => {
  const progress = new ReplicaProgress();
  progress.add(sampleAt(1000));
  progress.reach("1/100");
  for (let askedAt = 2000; askedAt <= 60_000; askedAt += 1000) {
    progress.add(sampleAt(askedAt));
    progress.reach("1/100");
    expect(progress.lagAt(askedAt)).toBe(askedAt - 1000);
  }
  expect(progress.lagAt(60_000)).toBeGreaterThan(maxLagMs);
  progress.reach("1/FFFF");
  expect(progress.lagAt(60_000)).toBe(0);
});
