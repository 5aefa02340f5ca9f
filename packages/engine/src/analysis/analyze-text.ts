import type { Description } from "../description/description.ts";
import type { Syntax } from "../parse/syntax.ts";
import type { Analysis, Diagnostic } from "./analysis.ts";
import { analyzeDescription } from "./analyze.ts";
import { type ReadOptions, readDescription } from "./read-description.ts";

/** A description with its analysis, or the diagnostics that left nothing to analyse. */
export type AnalyzedText =
  | { status: "analyzed"; syntax: Syntax; description: Description; analysis: Analysis }
  | { status: "failed"; syntax: Syntax; diagnostics: Diagnostic[] };

/** Reads a text, scores it and finds everything there is to say about it. It never throws. */
export function analyzeText(text: string, options?: ReadOptions): AnalyzedText {
  const { syntax, diagnostics, description } = readDescription(text, options);
  if (!description) return { status: "failed", syntax, diagnostics };
  const analysis = analyzeDescription(description, text);
  return {
    status: "analyzed",
    syntax,
    description,
    analysis: { ...analysis, diagnostics: [...diagnostics, ...analysis.diagnostics] },
  };
}
