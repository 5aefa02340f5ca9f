import { expect, test } from "vitest";
import { chartMinimum, findNearest, pickLabels, plotHeight, scoreY, xPercent } from "./chart-layout.ts";

test("the scale spans from 100 to the lowest score rounded down to tens, at least to 60", () => {
  expect(chartMinimum([80, 95])).toBe(60);
  expect(chartMinimum([80, 57])).toBe(50);
  expect(chartMinimum([0])).toBe(0);
  expect(scoreY(100, 50)).toBe(0);
  expect(scoreY(75, 50)).toBe(plotHeight / 2);
  expect(scoreY(50, 50)).toBe(plotHeight);
});

test("spaces points evenly and finds the nearest one", () => {
  expect([0, 1, 2].map((index) => xPercent(index, 3))).toEqual([0, 50, 100]);
  expect(xPercent(0, 1)).toBe(100);
  expect([-1, 0.2, 0.3, 0.76, 2].map((share) => findNearest(share, 3))).toEqual([0, 0, 1, 2, 2]);
});

test("version labels never overlap, and the last version is always labeled", () => {
  const versions = Array.from({ length: 40 }, (_, index) => `2.${index}.0`);
  for (const width of [250, 520]) {
    const picked = [...pickLabels(versions, width)];
    expect(picked.at(-1)).toBe(39);
    expect(picked.length * (6 * 7 + 14)).toBeLessThanOrEqual(width);
  }
  expect([...pickLabels(["1.8", "1.9", "2.0"], 250)]).toEqual([0, 1, 2]);
  expect(pickLabels(["2026-11-15-rc.4", "2026-11-16-rc.5"], 100).size).toBe(2);
});
