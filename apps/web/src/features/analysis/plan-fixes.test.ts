import type { ProjectAnalysis } from "@linkspan/contract";
import { expect, test } from "vitest";
import { scoreWith } from "../../lib/score-with.ts";
import { planFixes } from "./plan-fixes.ts";

type Issue = ProjectAnalysis["security"]["issues"][number];

function block(...points: number[]) {
  const issues = points.map((each) => ({
    rule: `costs-${each}`,
    title: "",
    why: "",
    fix: "",
    points: each,
    covered: 0,
    total: 1,
    unit: "operations",
    screens: 0,
    findings: [],
  }));
  const lost = points.reduce((sum, each) => sum + each, 0);
  return { score: 100 - lost, issues, passed: [], skipped: [] };
}

const skerry = {
  aiReadiness: block(25),
  design: block(20),
  performance: block(),
  security: block(10, 5, 5, 5, 10),
};

test("sorts fixes by points; each starts at the score that the previous one reaches", () => {
  expect(planFixes(skerry).map(({ check, from, to }) => [check.points, from, to])).toEqual([
    [25, 80, 86],
    [20, 86, 91],
    [10, 91, 94],
    [10, 94, 96],
    [5, 96, 98],
    [5, 98, 99],
    [5, 99, 100],
  ]);
});

test("rounds the mean of the category scores; no issues give no fixes", () => {
  expect(scoreWith(skerry, {})).toBe(80);
  expect(scoreWith(skerry, { security: 10 })).toBe(83);
  expect(scoreWith(skerry, { security: 5 })).toBe(81);
  expect(scoreWith(skerry, { security: 35 })).toBe(89);
  expect(planFixes({ ...skerry, aiReadiness: block(), design: block(), security: block() })).toEqual([]);
});

test("sorts fixes with equal points by number of screens", () => {
  const design = block(10, 5, 10, 10);
  const issues = design.issues.map((check, index) => ({
    ...check,
    rule: `${index}`,
    screens: [1, 9, 0, 4][index] ?? 0,
  }));
  const fixes = planFixes({
    ...skerry,
    aiReadiness: block(),
    design: { ...design, issues },
    security: block(),
  });
  expect(fixes.map(({ check }) => check.rule)).toEqual(["3", "0", "2", "1"]);
});

test("uses the gain of a fix that unlocks checks; a silenced check comes last and adds nothing", () => {
  const security = block(25, 10);
  const task = {
    title: "",
    count: 1,
    gain: 15,
    overall_after: 0,
    unlocks: ["oauth2"],
    question: null,
  };
  const silence = { id: "", reason: "", by: null, at: "" };
  const issues: Issue[] = security.issues
    .map((check) => (check.points === 25 ? { ...check, task } : { ...check, silence }))
    .toReversed();
  const fixes = planFixes({ ...skerry, design: block(20), security: { ...security, issues } });
  expect(fixes.map(({ check, gain, from, to }) => [check.points, gain, to - from])).toEqual([
    [25, 25, 6],
    [20, 20, 5],
    [25, 15, 4],
    [10, 10, 0],
  ]);
});
