import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

test("gives out as many slots as allowed, and one more for each that is released once", () => {
  const limit = new ConcurrencyLimit(2);
  const [first, second] = [limit.tryEnter(), limit.tryEnter()];
  expect([typeof first, typeof second, limit.tryEnter()]).toEqual(["function", "function", undefined]);
  first?.();
  first?.();
  expect(limit.tryEnter()).toBeDefined();
  expect(limit.tryEnter()).toBeUndefined();
});

test("those that wait get slots in their order, before anyone who comes later", async () => {
  const limit = new ConcurrencyLimit(1);
  const release = await limit.enter();
  const entered: string[] = [];
  const enter = (name: string) =>
    limit.enter().then((next) => {
      entered.push(name);
      return next;
    });
  const [one, two] = [enter("one"), enter("two")];
  expect(limit.waiting).toBe(2);
  release();
  expect(limit.tryEnter()).toBeUndefined();
  (await one)();
  (await two)();
  expect(entered).toEqual(["one", "two"]);
  expect(limit.waiting).toBe(0);
  expect(limit.tryEnter()).toBeDefined();
});
