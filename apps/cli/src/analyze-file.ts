import type { AnalyzedText } from "@linkspan/engine";
import { analyzeWithOthers } from "@linkspan/engine/load";
import { yaml } from "@linkspan/engine/yaml";
import { readReferencedFile } from "./read-beside.ts";

/** Analyses the text of a file, together with the files that its references lead to. */
export function analyzeFile(folder: string, text: string): Promise<AnalyzedText> {
  return analyzeWithOthers(text, { yaml, load: async (address) => readReferencedFile(folder, address) });
}
