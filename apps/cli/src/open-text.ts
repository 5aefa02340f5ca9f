import { readWithReferencedFiles } from "@linkspan/engine/analysis/read-with-referenced-files";
import type { UnreadableFile } from "@linkspan/engine/format/changes/change-report";
import type { ComparedText } from "@linkspan/engine/format/changes/create-change-report";
import { createUnscoredReport } from "@linkspan/engine/format/create-report";
import { yaml } from "@linkspan/engine/yaml";
import { openSource, type Source } from "./open-source.ts";

/** Reads a description to compare it, or says why it can't be read. */
export async function openText(name: string): Promise<ComparedText | UnreadableFile> {
  return readText(await openSource(name));
}

/** The same of a text that is here already. */
export async function readText({ file, text, load }: Source): Promise<ComparedText | UnreadableFile> {
  const { syntax, description, diagnostics } = await readWithReferencedFiles(text, { yaml, load });
  if (description) return { file, text, syntax, description };
  return { file, text, diagnostics: createUnscoredReport(file, diagnostics).diagnostics };
}
