import { matchesPattern } from "../../patterns/match-pattern.ts";
import { type Pattern, parsePattern } from "../../patterns/pattern.ts";
import { addSurroundings } from "../display-format/surroundings.ts";
import type { TextMatch } from "../display-format/text-match.ts";

const maxSteps = 3000;
const maxLength = 40;

/** A pattern that any text fits says nothing. */
const anyText = "Lorem ipsum";

/** Reads patterns that tell texts apart, each once. */
export function createPatternReader(): (source: string | undefined) => Pattern | undefined {
  const known = new Map<string, Pattern | undefined>();
  return (source) => {
    if (source === undefined || source.length > 500) return undefined;
    if (!known.has(source)) {
      const pattern = parsePattern(source);
      known.set(source, pattern && !fits(pattern, anyText) ? pattern : undefined);
    }
    return known.get(source);
  };
}

/** A text that follows the pattern of a field, perhaps after a word: `Lane B 4`. */
export function matchPattern(text: string, pattern: Pattern): TextMatch | undefined {
  if (text.length > maxLength) return undefined;
  const space = text.indexOf(" ");
  for (const start of space < 0 ? [0] : [0, space + 1]) {
    const shown = text.slice(start);
    if (shown === "" || !fits(pattern, shown)) continue;
    const format = addSurroundings({ kind: "text" }, text, start, text.length);
    return { format, sent: undefined, shown, start, end: text.length, certainty: 0.5 };
  }
  return undefined;
}

function fits(pattern: Pattern, text: string): boolean {
  const steps = { left: maxSteps };
  return matchesPattern(pattern, text, steps) && steps.left > 0;
}
