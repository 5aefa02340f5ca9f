import { matchesPattern } from "../patterns/match-pattern.ts";
import { type Pattern, parsePattern } from "../patterns/pattern.ts";
import type { Run } from "./run.ts";

/** A pattern, read once for each run. */
export function readPattern(source: string, { patterns }: Pick<Run, "patterns">): Pattern | undefined {
  let pattern = patterns.get(source);
  if (pattern === undefined && !patterns.has(source)) {
    pattern = parsePattern(source);
    patterns.set(source, pattern);
  }
  return pattern;
}

/** Whether a text matches, as far as the pattern can be read. */
export function matchesText(
  source: string,
  text: string,
  run: Pick<Run, "patterns" | "patternSteps">,
): boolean {
  const pattern = readPattern(source, run);
  return pattern === undefined || matchesPattern(pattern, text, run.patternSteps);
}
