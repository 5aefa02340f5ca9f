import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairSlots } from "./fair-slots.ts";

const limits = { max: 2, maxOwn: 1, maxOwnWaiting: 3, maxWaitSeconds: 60 };

/** Takes slots and notes who got one. */
function record(slots: FairSlots) {
  const entered: string[] = [];
  const enter = async (id: string, signal?: AbortSignal) => {
    const release = await slots.enter(signal ? { id, signal } : { id });
    entered.push(id);
    return release;
  };
  return { entered, enter };
}

test("one requester leaves a slot free for others", async () => {
  const { entered, enter } = record(new FairSlots(limits));
  const release = await enter("Maja");
  const second = enter("Maja");
  await enter("Tomas");
  expect(entered).toEqual(["Maja", "Tomas"]);
  release();
  release();
  await second;
  expect(entered).toEqual(["Maja", "Tomas", "Maja"]);
});

test("requesters take turns, however many tasks one of them has waiting", async () => {
  const { entered, enter } = record(new FairSlots({ ...limits, max: 1 }));
  const tasks = ["Maja", "Maja", "Maja", "Maja", "Tomas", "Tomas", "Signe"].map((id) => enter(id));
  for (const task of [tasks[0], tasks[4], tasks[6], tasks[1], tasks[5], tasks[2], tasks[3]]) (await task)?.();
  expect(entered).toEqual(["Maja", "Tomas", "Signe", "Maja", "Tomas", "Maja", "Maja"]);
});

test("rejects a task of someone who has too many waiting, and takes one of someone else", async () => {
  const { enter } = record(new FairSlots(limits));
  const release = await enter("Maja");
  const waiting = [enter("Maja"), enter("Maja"), enter("Maja")];
  await expect(enter("Maja")).rejects.toMatchObject({ code: "task_limit", headers: { "retry-after": "5" } });
  (await enter("Tomas"))();
  release();
  for (const task of waiting) (await task)();
  (await enter("Maja"))();
});

test("a task that waits too long is rejected, and takes no slot later", async () => {
  const { entered, enter } = record(new FairSlots({ ...limits, maxWaitSeconds: 0.05 }));
  const release = await enter("Maja");
  await expect(enter("Maja")).rejects.toThrow("Your other tasks are still running.");
  release();
  (await enter("Maja"))();
  expect(entered).toEqual(["Maja", "Maja"]);
});

test("a task that is no longer wanted leaves its place to the next", async () => {
  const { entered, enter } = record(new FairSlots(limits));
  const release = await enter("Maja");
  const client = new AbortController();
  const unwanted = enter("Maja", client.signal);
  const wanted = enter("Maja");
  client.abort(new Error("hung up"));
  await expect(unwanted).rejects.toThrow("hung up");
  await expect(enter("Tomas", client.signal)).rejects.toThrow("hung up");
  release();
  await wanted;
  expect(entered).toEqual(["Maja", "Maja"]);
});

test("counts the tasks that run, wait, got a slot and were refused", async () => {
  const slots = new FairSlots(limits);
  const { enter } = record(slots);
  expect(slots.stats()).toEqual({ running: 0, waiting: 0, taken: 0, refused: 0 });
  const release = await enter("Maja");
  const waiting = [enter("Maja"), enter("Maja"), enter("Maja")];
  await expect(enter("Maja")).rejects.toMatchObject({ code: "task_limit" });
  expect(slots.stats()).toEqual({ running: 1, waiting: 3, taken: 1, refused: 1 });
  release();
  for (const task of waiting) (await task)();
  expect(slots.stats()).toEqual({ running: 0, waiting: 0, taken: 4, refused: 1 });
});

/** Runs a task of this duration and returns when it began and ended, and whether its requester used much recently. */
const runTask = (slots: FairSlots, id: string, taskMs: number) =>
  slots.run({ id }, async (isHeavy) => {
    const start = performance.now();
    await delay(taskMs);
    return { start, end: performance.now(), isHeavy };
  });

test("who used their burst pauses after each task, for longer the longer the task took; others start meanwhile", async () => {
  const slots = new FairSlots({ ...limits, timeShare: { burstMs: 0, share: 1 / 3, maxPauseMs: 60_000 } });
  const taskMs = 40;
  const [first, second, other] = await Promise.all(
    ["Maja", "Maja", "Tomas"].map((id) => runTask(slots, id, taskMs)),
  );
  if (!first || !second || !other) throw new Error("nothing ran");
  expect(second.start - first.end).toBeGreaterThanOrEqual(2 * taskMs);
  expect(other.start).toBeLessThan(first.end);
});

test("who used much recently has one task at a time; others have as many as before", async () => {
  const slots = new FairSlots({
    ...limits,
    max: 4,
    maxOwn: 2,
    timeShare: { burstMs: 2000, share: 0.1, maxPauseMs: 60_000 },
  });
  const first = await runTask(slots, "Maja", 1200);
  const [second, third, other, another] = await Promise.all(
    ["Maja", "Maja", "Tomas", "Tomas"].map((id) => runTask(slots, id, 30)),
  );
  if (!second || !third || !other || !another) throw new Error("nothing ran");
  expect([first, second, third, other].map(({ isHeavy }) => isHeavy)).toEqual([false, true, true, false]);
  expect(third.start).toBeGreaterThanOrEqual(second.end);
  expect(another.start).toBeLessThan(other.end);
});

test("a pause takes no slot that others need", async () => {
  const slots = new FairSlots({
    ...limits,
    max: 1,
    timeShare: { burstMs: 0, share: 1 / 1000, maxPauseMs: 60_000 },
  });
  await runTask(slots, "Maja", 20);
  await runTask(slots, "Tomas", 1);
  await expect(slots.enter({ id: "Maja", signal: AbortSignal.timeout(20) })).rejects.toThrow();
});
