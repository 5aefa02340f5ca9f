import type { Bar } from "../bars.ts";
import { checkFixes } from "./fixes.ts";
import { findInvented } from "./invented.ts";
import { measurePage } from "./page.ts";
import { compareScores } from "./scores.ts";
import { checkSuggestions } from "./suggestions.ts";

/** Measurements of the analysis page and its reports over the built product. */
export const analysisParts: Record<string, () => Promise<Bar[]>> = {
  fixes: checkFixes,
  page: measurePage,
  scores: compareScores,
  suggestions: checkSuggestions,
  invented: findInvented,
};
