import { expect, test } from "vitest";
import { joinRanges } from "./join-ranges.ts";

test("ranges that are close are one request, and each keeps its place", () => {
  const near = { start: 100_000, end: 110_000 };
  const first = { start: 0, end: 90_000 };
  const inside = { start: 10, end: 20 };
  const far = { start: 9_000_000, end: 9_000_001 };
  const empty = { start: 5, end: 5 };
  expect(joinRanges([near, far, first, empty, inside])).toEqual([
    {
      start: 0,
      end: 110_000,
      ranges: [
        { place: 2, range: first },
        { place: 4, range: inside },
        { place: 0, range: near },
      ],
    },
    { start: 9_000_000, end: 9_000_001, ranges: [{ place: 1, range: far }] },
  ]);
});

test("joined ranges are at most 4 MB, unless one alone is larger", () => {
  const half = 2_200_000;
  const ranges = [0, 1, 2].map((at) => ({ start: at * half, end: (at + 1) * half }));
  expect(joinRanges(ranges).map(({ start, end }) => end - start)).toEqual([half, half, half]);
  expect(joinRanges([{ start: 0, end: 9_000_000 }])).toHaveLength(1);
});
