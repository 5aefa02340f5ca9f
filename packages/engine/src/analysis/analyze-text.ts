import type { Description } from "../description/description.ts";
import type { Syntax } from "../read/syntax.ts";
import type { Analysis, Diagnostic } from "./analysis.ts";
import { analyzeDescription } from "./analyze.ts";
import { type ReadOptions, readDescription } from "./read-description.ts";

/** A description with its analysis, or the faults that left nothing to analyse. */
export type AnalyzedText =
  | { status: "analyzed"; syntax: Syntax; description: Description; analysis: Analysis }
  | { status: "failed"; syntax: Syntax; faults: Diagnostic[] };

/** Reads a text, scores it and finds everything there is to say about it. It never throws. */
export function analyzeText(text: string, options?: ReadOptions): AnalyzedText {
  const { syntax, faults, description } = readDescription(text, options);
  if (!description) return { status: "failed", syntax, faults };
  const analysis = analyzeDescription(description, text);
  return {
    status: "analyzed",
    syntax,
    description,
    analysis: { ...analysis, faults: [...faults, ...analysis.faults] },
  };
}
