import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireCorpus } from "../../dev/corpus.ts";
import { chooseDescriptions } from "./choose-descriptions.ts";
import { examineFixes } from "./examine-fixes.ts";

/** Larger ones are the bench's business. */
const maxBytes = 60_000;

test("answering all fix tasks gives the predicted score and a valid file, and removes no lines", {
  timeout: 120_000,
}, async ({ skip }) => {
  const folder = requireCorpus(skip);
  const small = chooseDescriptions(folder, 60).filter(({ bytes }) => bytes < maxBytes);
  const chosen = small.filter((_, index) => index % Math.floor(small.length / 5) === 3).slice(0, 5);
  const problems: string[] = [];
  const fixed = new Set<string>();
  for (const [turn, { file }] of chosen.entries()) {
    const examined = await examineFixes(readFileSync(join(folder, file), "utf8"), turn);
    problems.push(...examined.problems.map((problem) => `${file}: ${problem}`));
    for (const rule of examined.fixed) fixed.add(rule);
  }
  expect(problems).toEqual([]);
  expect(chosen).toHaveLength(5);
  expect(fixed.size).toBeGreaterThan(10);
});
