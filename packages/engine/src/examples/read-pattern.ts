import { matchesPattern } from "../patterns/match-pattern.ts";
import { type Pattern, parsePattern } from "../patterns/pattern.ts";
import type { Context } from "./context.ts";

/** A pattern, read once for each example. */
export function readPattern(source: string, context: Context): Pattern | undefined {
  let pattern = context.patterns.get(source);
  if (pattern === undefined && !context.patterns.has(source)) {
    pattern = parsePattern(source);
    context.patterns.set(source, pattern);
  }
  return pattern;
}

/** Whether a text matches, as far as the pattern can be read. */
export function matchesText(source: string, text: string, context: Context): boolean {
  const pattern = readPattern(source, context);
  return pattern === undefined || matchesPattern(pattern, text);
}
