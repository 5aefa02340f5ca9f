import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { needCorpus } from "../engine/descriptions.ts";
import { chooseDescriptions } from "./choose-descriptions.ts";
import { type Examined, examineSuggestions } from "./examine-suggestions.ts";

const descriptions = 100;

/** Applies all automatic suggestions to real descriptions: they must fix their findings and change nothing else. */
export async function checkSuggestions(): Promise<Bar[]> {
  const folder = needCorpus();
  const chosen = chooseDescriptions(folder, descriptions);
  const examined: Examined[] = [];
  const problems: string[] = [];
  for (const { file } of chosen) {
    try {
      const result = await examineSuggestions(readFileSync(join(folder, file), "utf8"));
      if (!result) continue;
      examined.push(result);
      problems.push(...result.problems.map((problem) => `${file}: ${problem}`));
      for (const wrong of result.addedWrong) printProgress(`${file}: added example ${wrong}`);
      if (result.isRewritten) printProgress(`${file}: rewritten`);
    } catch (error) {
      problems.push(`${file}: ${String(error)}`);
    }
  }
  for (const problem of problems) printProgress(problem);
  const sum = (count: (each: Examined) => number) => examined.reduce((total, each) => total + count(each), 0);
  const added = sum((each) => each.added);
  const right = added - sum((each) => each.addedWrong.length);
  const kept = sum((each) => (each.isRewritten ? 0 : 1));
  const valid = sum((each) => (each.wasValid ? 1 : 0));
  return [
    {
      what: `suggestions: applied to ${chosen.length} descriptions`,
      measured: `${problems.length} problems; ${sum((each) => each.changes)} changes, ${valid} valid before and after, ${sum((each) => each.authored)} authored examples`,
      bar: "0 problems, 100 descriptions",
      met: problems.length === 0 && chosen.length === descriptions,
    },
    {
      what: "suggestions: comments and order kept",
      measured: `${kept} of ${examined.length}`,
      bar: "≥ 95 %",
      met: kept >= 0.95 * examined.length,
    },
    {
      what: "suggestions: added examples are valid",
      measured: `${((100 * right) / added).toFixed(2)} % of ${added}`,
      bar: "≥ 99 %",
      met: right >= 0.99 * added,
    },
  ];
}
