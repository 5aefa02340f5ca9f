import { expect, test } from "vitest";
import { scoreBand } from "./score-band.ts";

test.each([
  [100, "good"],
  [90, "good"],
  [89, "fair"],
  [70, "fair"],
  [69, "poor"],
  [0, "poor"],
])("%i is %s", (score, tone) => {
  expect(scoreBand(score)).toMatchObject({ tone, word: `score.${tone}` });
});
