import { expect, onTestFinished, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

test("takes at most 200 nodes before other work gets its turn", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const turns = createTurns();
  let taken = 0;
  const work = (async () => {
    for (; taken < 450; taken++) await turns.take(String(taken));
  })();
  // Nothing is waited for but promises: the next turn begins with a timer.
  for (let step = 0; step < 2000; step++) await Promise.resolve();
  expect(taken).toBe(200);
  const later = vi.spyOn(globalThis, "setTimeout");
  await vi.runAllTimersAsync();
  await work;
  // The second turn was asked for before; the third has the last 50 nodes.
  expect([taken, later.mock.calls.length]).toEqual([450, 1]);
});
