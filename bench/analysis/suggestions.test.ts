import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireCorpus } from "../../dev/corpus.ts";
import { chooseDescriptions } from "./choose-descriptions.ts";
import { examineSuggestions } from "./examine-suggestions.ts";

/** Larger ones are the bench's business. */
const maxBytes = 300_000;

test("every automatic suggestion fixes its finding and changes nothing else", { timeout: 120_000 }, async ({
  skip,
}) => {
  const folder = requireCorpus(skip);
  const small = chooseDescriptions(folder, 100).filter(({ bytes }) => bytes < maxBytes);
  const chosen = small.filter((_, index) => index % Math.floor(small.length / 6) === 5).slice(0, 6);
  const problems: string[] = [];
  let changes = 0;
  for (const { file } of chosen) {
    const examined = await examineSuggestions(readFileSync(join(folder, file), "utf8"));
    problems.push(...(examined?.problems ?? []).map((problem) => `${file}: ${problem}`));
    changes += examined?.changes ?? 0;
  }
  expect(problems).toEqual([]);
  expect(chosen).toHaveLength(6);
  expect(changes).toBeGreaterThan(10);
});
