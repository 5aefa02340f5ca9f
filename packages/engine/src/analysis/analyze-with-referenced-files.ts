import { analyzeDescription } from "./analyze.ts";
import type { AnalyzedText } from "./analyze-text.ts";
import { type LoadOptions, readWithReferencedFiles } from "./read-with-referenced-files.ts";

/** Analyses a text together with the documents that its references lead to. */
export async function analyzeWithReferencedFiles(text: string, options: LoadOptions): Promise<AnalyzedText> {
  const { syntax, diagnostics, description, otherDiagnostics } = await readWithReferencedFiles(text, options);
  if (!description) return { status: "failed", syntax, diagnostics };
  const analysis = analyzeDescription(description, text);
  return {
    status: "analyzed",
    syntax,
    description,
    analysis: { ...analysis, diagnostics: [...diagnostics, ...analysis.diagnostics, ...otherDiagnostics] },
  };
}
