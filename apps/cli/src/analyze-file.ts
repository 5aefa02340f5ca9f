import type { AnalyzedText } from "@linkspan/engine";
import { analyzeWithReferencedFiles } from "@linkspan/engine/analysis/analyze-with-referenced-files";
import { yaml } from "@linkspan/engine/yaml";
import { readReferencedFile } from "./read-referenced-file.ts";

/** Analyses the text of a file, together with the files that its references lead to. */
export function analyzeFile(folder: string, text: string): Promise<AnalyzedText> {
  return analyzeWithReferencedFiles(text, {
    yaml,
    load: async (reference) => readReferencedFile(folder, reference),
  });
}
