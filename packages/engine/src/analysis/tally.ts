import type { Path } from "../path.ts";
import type { BlockRule, Check } from "../rules/rule.ts";
import type { CheckResult, Finding, Unit } from "./analysis.ts";

/** Counts how many things pass one check, and keeps those that do not. */
export type Tally = { rule: BlockRule; covered: number; total: number; findings: Finding[] };

/** A tally that has counted nothing yet. */
export function startTally(rule: BlockRule): Tally {
  return { rule, covered: 0, total: 0, findings: [] };
}

/** Counts one thing, and answers whether it passes. */
export function count(tally: Tally, passes: boolean): boolean {
  tally.total++;
  if (passes) tally.covered++;
  return passes;
}

/** Keeps the place of something that does not pass. */
export function recordFinding({ rule, findings }: Tally, path: Path): void {
  findings.push({ rule: rule.id, level: "issue", path, detail: undefined });
}

/** How a check came out. */
export type Verdict = "issues" | "passed" | "skipped";

/** Judges a finished tally. */
export function evaluateTally({ rule: { check }, covered, total }: Tally): Verdict {
  if (check.kind.startsWith("every")) return evaluateCoverage({ covered, total });
  if (check.kind === "some security scheme" && check.skippedWithout && total === 0) return "skipped";
  return covered > 0 ? "passed" : "issues";
}

/** Judges a check that asks every thing. */
export function evaluateCoverage({ covered, total }: Pick<Tally, "covered" | "total">): Verdict {
  return total === 0 ? "skipped" : covered === total ? "passed" : "issues";
}

/** What a finished tally looks like in the results. */
export function toResult({ rule, covered, total, findings }: Tally): CheckResult {
  return { rule: rule.id, points: rule.points, covered, total, unit: units[rule.check.kind], findings };
}

const units: Record<Check["kind"], Unit> = {
  "every operation": "operations",
  "every schema": "schemas",
  "some operation": "operations",
  "some header": "operations",
  "some server": "servers",
  "some security scheme": "securitySchemes",
  document: "document",
};
