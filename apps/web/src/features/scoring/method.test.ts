import { analyzeText, type BlockRule, rules } from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";
import { expect, test } from "vitest";
import { method } from "./method.built.ts";
import { worstCaseSample } from "./worst-case-sample.ts";

const counted = rules.filter((rule): rule is BlockRule => "points" in rule);
const names = ["aiReadiness", "design", "performance", "security"] as const;

function analyze(text: string) {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error("no score");
  return analyzed.analysis;
}

test("every engine rule is on the page once, with its category, points and texts", () => {
  const shown = method.blocks.flatMap(({ block, checks }) =>
    checks.map(({ id, points, title, why, fix, good, bad }) => [
      id,
      block,
      points,
      title,
      why,
      fix,
      good,
      bad,
    ]),
  );
  expect(shown).toEqual(
    counted.map(({ id, section, points, title, why, fix, good, bad }) => [
      id,
      section,
      points,
      title,
      why,
      fix,
      good,
      bad,
    ]),
  );
  expect(method.free.flatMap(({ rules: shown }) => shown.map(({ id }) => id))).toEqual(
    rules.filter((rule) => !("points" in rule)).map(({ id }) => id),
  );
});

test("the lowest score is that of a sample in which no check passes; no category scores 0", () => {
  const analysis = analyze(worstCaseSample);
  const skipped = names.flatMap((name) => analysis[name].skipped.map(({ rule }) => rule));
  expect(names.flatMap((name) => analysis[name].passed)).toEqual([]);
  const needScheme = counted.filter(({ check }) => "skippedWithout" in check && check.skippedWithout);
  expect(skipped.sort()).toEqual(needScheme.map(({ id }) => id).sort());
  expect(method.lowest).toBe(analysis.overallScore);
  // The page says that no block can lose all of its points.
  for (const name of names) expect(analysis[name].score).toBeGreaterThan(0);
});

test("a security scheme of the wrong type costs less than no scheme", () => {
  const scheme = "  securitySchemes: { basic: { type: http, scheme: basic } }\n";
  const analysis = analyze(worstCaseSample.replace("components:\n", `components:\n${scheme}`));
  expect(analysis.security.skipped).toEqual([]);
  expect(analysis.overallScore).toBeGreaterThan(method.lowest);
});

test("the scores of the worked example match its lost points and their mean", () => {
  const sum = method.blocks.reduce((total, { sample }) => total + sample, 0);
  expect(Math.round(sum / 4)).toBe(method.sample.overall);
  for (const { checks, sample } of method.blocks) {
    const lost = checks
      .filter((check) => check.sample === "lost")
      .reduce((all, { points }) => all + points, 0);
    expect(sample).toBe(100 - lost);
  }
});
