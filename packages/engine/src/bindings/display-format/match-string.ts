import type { FieldValue } from "../field.ts";
import { findWhole } from "./find-text.ts";
import { readShape } from "./string-shape.ts";
import type { FoundValue } from "./text-match.ts";

/** Finds an example in the text. */
export function matchStringExamples(text: string, examples: readonly FieldValue[]): FoundValue | undefined {
  let best: FoundValue | undefined;
  for (const sent of examples) {
    if (typeof sent !== "string" || sent.trim() === "") continue;
    const found = findExample(text, sent.trim());
    if (found && found.certainty > (best?.certainty ?? 0))
      best = { ...found, sent, format: { kind: "text" } };
  }
  return best;
}

function findExample(
  text: string,
  example: string,
): Pick<FoundValue, "start" | "end" | "certainty"> | undefined {
  const start = findWhole(text, example);
  if (start >= 0) {
    const end = start + example.length;
    const isWhole = example.length === text.trim().length;
    const byLength = example.length >= 4 ? 1 : example.length === 3 ? 0.8 : 0.5;
    return { start, end, certainty: isWhole ? byLength : byLength * 0.85 };
  }
  const whole = { start: 0, end: text.length };
  const beginning = text.replace(/\s*(?:…|\.\.\.)$/, "");
  if (beginning !== text && beginning.length >= 6 && example.startsWith(beginning))
    return { ...whole, certainty: 0.8 };
  // Phone numbers, codes and cards are shown in groups.
  const letters = toLetters(text);
  return letters.length >= 6 && letters === toLetters(example) ? { ...whole, certainty: 0.9 } : undefined;
}

function toLetters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

const shapes: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]{1,64}@[^\s@]{1,255}$/,
  uri: /^(?:https?:\/\/|www\.)\S{3,}$/i,
  phone: /^\+?\d[\d\s()-]{5,20}$/,
};

/** Finds an email, URL or phone number, or what looks like an example, of another value than the examples. */
export function matchStringShape(
  text: string,
  format: string,
  examples: readonly FieldValue[],
): FoundValue | undefined {
  const shape = Object.hasOwn(shapes, format) ? shapes[format] : undefined;
  const certainty = shape?.test(text.trim()) ? 0.5 : compareShapes(text.trim(), examples);
  if (certainty === 0) return undefined;
  return { start: 0, end: text.length, sent: undefined, certainty, format: { kind: "text" } };
}

/** Codes of one kind are written alike; so are most names, which says less. */
function compareShapes(text: string, examples: readonly FieldValue[]): number {
  const own = readShape(text);
  const isAlike = examples.some((example) => typeof example === "string" && readShape(example) === own);
  if (!isAlike) return 0;
  if (/[#9]/.test(own)) return own.length > 2 ? 0.5 : 0.3;
  return own.includes(" ") ? 0.2 : 0.1;
}
