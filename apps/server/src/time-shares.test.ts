import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { TimeShares } from "./time-shares.ts";

test("a burst is free; what is used beyond it is paused for until it fits the share", () => {
  const shares = new TimeShares({ burstMs: 1000, share: 0.25, maxPauseMs: 10_000 });
  expect(shares.add("Maja", 1000)).toBe(0);
  const pauseMs = shares.add("Maja", 100);
  expect(pauseMs).toBeGreaterThan(0);
  expect(pauseMs).toBeLessThanOrEqual(400);
  expect(shares.isHeavy("Tomas")).toBe(false);
  expect(shares.add("Tomas", 1000)).toBe(0);
});

test("a requester is heavy until half of the burst has returned", async () => {
  const shares = new TimeShares({ burstMs: 50, share: 1, maxPauseMs: 100 });
  shares.add("Maja", 100);
  expect(shares.isHeavy("Maja")).toBe(true);
  await delay(80);
  expect(shares.isHeavy("Maja")).toBe(false);
});

test("a pause is limited, however long tasks have taken", async () => {
  const shares = new TimeShares({ burstMs: 50, share: 0.5, maxPauseMs: 40 });
  for (let task = 0; task < 3; task++) expect(shares.add("Maja", 60_000)).toBe(40);
  await delay(200);
  expect(shares.isHeavy("Maja")).toBe(false);
});
