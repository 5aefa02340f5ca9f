import type { CheckResult } from "../analysis/analysis.ts";
import { blocks } from "../analysis/score.ts";
import type { Block } from "../rules/rule.ts";
import type { FixSheet } from "./fix.ts";
import { type Analyzed, createFixContext } from "./fix-context.ts";
import { findFix, fixes } from "./fix-list.ts";
import { type FixSummary, summarizeFix } from "./summarize-fix.ts";

/** A failed check as something to do, with its fields. */
export type FixTask = FixSummary &
  FixSheet &
  Pick<CheckResult, "rule" | "points" | "covered" | "total" | "unit"> & { block: Block };

/** What can be fixed, those worth most first. `only` names one task, which may also be there for findings without points. */
export function listFixTasks(
  analyzed: Analyzed,
  { linked, only }: { linked?: ReadonlySet<number>; only?: string } = {},
): FixTask[] {
  const { analysis } = analyzed;
  const context = createFixContext(analyzed, linked);
  const tasks: FixTask[] = [];
  for (const { rule, buildSheet } of fixes) {
    if (only !== undefined && only !== rule) continue;
    const found = findCheck(analyzed, rule);
    if (!found || (found.isPassed && only === undefined)) continue;
    const { check, block } = found;
    const sheet = buildSheet(context);
    if (found.isPassed && sheet.others.length === 0) continue;
    const { points, covered, total, unit } = check;
    const summary = summarizeFix(analysis, check) ?? summarizePassed(rule, analysis.overallScore);
    tasks.push({
      ...summary,
      ...sheet,
      rule,
      block,
      points: found.isPassed ? 0 : points,
      covered,
      total,
      unit,
    });
  }
  return tasks.toSorted((a, b) => b.gain - a.gain || b.points - a.points);
}

function findCheck({ analysis }: Analyzed, rule: string) {
  for (const block of blocks) {
    for (const list of ["issues", "passed"] as const) {
      const check = analysis[block][list].find((each) => each.rule === rule);
      if (check) return { check, block, isPassed: list === "passed" };
    }
  }
  return undefined;
}

function summarizePassed(rule: string, overallAfter: number): FixSummary {
  const title = findFix(rule)?.title(1) ?? rule;
  return { title, count: 0, gain: 0, overallAfter, unlocks: [], question: null };
}
