import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { needCorpus } from "../engine/descriptions.ts";
import { chooseDescriptions } from "./choose-descriptions.ts";
import { type ExaminedFixes, examineFixes } from "./examine-fixes.ts";

const descriptions = 60;

/** Every task of real descriptions answered: valid as before, scored as predicted, nothing else touched. */
export async function checkFixes(): Promise<Bar[]> {
  const folder = needCorpus();
  const chosen = chooseDescriptions(folder, descriptions);
  const examined: ExaminedFixes[] = [];
  const problems: string[] = [];
  const left = new Map<string, number>();
  for (const [turn, { file }] of chosen.entries()) {
    try {
      const result = await examineFixes(readFileSync(join(folder, file), "utf8"), turn);
      examined.push(result);
      problems.push(...result.problems.map((problem) => `${file}: ${problem}`));
      for (const rule of result.left) left.set(rule, (left.get(rule) ?? 0) + 1);
    } catch (error) {
      problems.push(`${file}: ${String(error)}`);
    }
    if (turn % 10 === 9) printProgress(`fixes: ${turn + 1} of ${chosen.length}`);
  }
  for (const problem of problems) printProgress(problem);
  for (const [rule, count] of left) printProgress(`still open in ${count}: ${rule}`);
  const sum = (count: (each: ExaminedFixes) => number) =>
    examined.reduce((total, each) => total + count(each), 0);
  const failed = new Set(examined.flatMap((each) => each.failed));
  const fixed = new Set(examined.flatMap((each) => each.fixed));
  for (const rule of failed) if (!fixed.has(rule)) printProgress(`never fixed: ${rule}`);
  const mean = (pick: (each: ExaminedFixes) => number) =>
    Math.round(sum(pick) / Math.max(1, examined.length));
  return [
    {
      what: `fixes: all tasks of ${chosen.length} descriptions answered`,
      measured: `${problems.length} problems; ${sum(({ answers }) => answers)} answers, ${sum(({ wasValid }) => Number(wasValid))} valid before and after, scores from ${mean(({ scores }) => scores.before)} to ${mean(({ scores }) => scores.after)}`,
      bar: `0 problems, ${descriptions} descriptions`,
      met: problems.length === 0 && examined.length === descriptions,
    },
    {
      what: "fixes: checks that any of them fails can be fixed",
      measured: `${fixed.size} of ${failed.size}`,
      bar: "all",
      met: fixed.size === failed.size,
    },
    {
      what: "fixes: lines kept (compared by git)",
      measured: `${sum(({ added }) => added)} lines added, ${sum(({ edited }) => edited)} of them edits of a line, none gone`,
      bar: "only insertions and edited lines",
      met: !problems.some((problem) => problem.includes("a line is gone")),
    },
  ];
}
