import { screenBatch } from "@linkspan/contract";
import { expect, test } from "vitest";
import { listChanged, splitBatches } from "./plan-sync.ts";

test("sends new and changed frames only", () => {
  const frames = [
    { id: "1:1", hash: "a" },
    { id: "1:2", hash: "b" },
    { id: "1:3", hash: "c" },
  ];
  expect(listChanged(frames, { "1:1": "a", "1:2": "old" }).map(({ id }) => id)).toEqual(["1:2", "1:3"]);
});

test("batches have at most 50 screens and stay below the body limit", () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ id: String(index), bytes: 1000 }));
  expect(splitBatches(many).map(({ length }) => length)).toEqual([50, 50, 20]);
  const large = Array.from({ length: 5 }, () => ({ bytes: screenBatch.bytes / 2 - 10_000 }));
  expect(splitBatches(large).map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(splitBatches([{ bytes: screenBatch.bytes * 2 }]).length).toBe(1);
});
