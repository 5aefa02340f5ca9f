import { expect, test } from "vitest";
import { KeyedQueue } from "./concurrency.ts";

test("tasks with one key run one after another, also after one has failed; other keys don't wait", async () => {
  const queue = new KeyedQueue();
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.run("ferry", async () => {
    await gate.promise;
    events.push("first");
    throw new Error("sunk");
  });
  const second = queue.run("ferry", () => Promise.resolve(events.push("second")));
  await queue.run("harbor", () => Promise.resolve(events.push("other")));
  gate.resolve();
  await expect(first).rejects.toThrow("sunk");
  await second;
  expect(events).toEqual(["other", "first", "second"]);
});
