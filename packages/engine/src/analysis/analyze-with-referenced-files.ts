import { createDescription } from "../description/description.ts";
import { loadOtherDocuments } from "../description/other-documents.ts";
import { readText } from "../parse/read-text.ts";
import type { Syntax } from "../parse/syntax.ts";
import { findLevel } from "../rules/find-rule.ts";
import { analyzeDescription } from "./analyze.ts";
import type { AnalyzedText } from "./analyze-text.ts";
import { readDescription } from "./read-description.ts";

/** How a description in several documents is read: `load` gives a document's text, or undefined when it may not be read. */
export type LoadOptions = { yaml?: Syntax; load: (url: string) => Promise<string | undefined> };

/** Analyses a text together with the documents that its references lead to. */
export async function analyzeWithReferencedFiles(
  text: string,
  { yaml, load }: LoadOptions,
): Promise<AnalyzedText> {
  const { syntax, diagnostics, description: alone } = readDescription(text, yaml ? { yaml } : {});
  if (!alone) return { status: "failed", syntax, diagnostics };
  const others = await loadOtherDocuments(alone.root, { load, read: (other) => readText(other, yaml) });
  const description = createDescription(alone.root, alone.dialect, others.documents);
  const analysis = analyzeDescription(description, text);
  const otherDiagnostics = others.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    level: findLevel(diagnostic.rule),
  }));
  return {
    status: "analyzed",
    syntax,
    description,
    analysis: { ...analysis, diagnostics: [...diagnostics, ...analysis.diagnostics, ...otherDiagnostics] },
  };
}
