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

test("a slot rests after a task, for longer the longer the task took; others take theirs meanwhile", async () => {
  const slots = new FairSlots({ ...limits, rest: 3 });
  const taskMs = 40;
  const run = (id: string) =>
    slots.run({ id }, async () => {
      const start = performance.now();
      await new Promise((resolve) => setTimeout(resolve, taskMs));
      return { start, end: performance.now() };
    });
  const [first, second, other] = await Promise.all([run("Maja"), run("Maja"), run("Tomas")]);
  expect(second.start - first.end).toBeGreaterThanOrEqual(2 * taskMs);
  expect(other.start).toBeLessThan(first.end);
});
