import { expect, test } from "vitest";
import { describeVerdict, scoreBand } from "./score-band.ts";

test.each([
  [100, "good"],
  [90, "good"],
  [89, "fair"],
  [70, "fair"],
  [69, "poor"],
  [0, "poor"],
])("a score of %i is %s", (score, tone) => {
  expect(scoreBand(score)).toMatchObject({ tone, word: `score.${tone}` });
});

test.each([
  [95, { operations: 3, diagnostics: 0 }, "score.good"],
  [95, { operations: 3, diagnostics: 1 }, "score.fair"],
  [60, { operations: 3, diagnostics: 1 }, "score.poor"],
  [95, { operations: 0, diagnostics: 0 }, "score.no-operations"],
  [60, { operations: 0, diagnostics: 2 }, "score.no-operations"],
])("%i with %o is labeled %s", (score, counts, word) => {
  expect(describeVerdict(score, counts).word).toBe(word);
});
