import { createDescription } from "../description/description.ts";
import { loadOtherDocuments } from "../description/other-documents.ts";
import { readText } from "../parse/read-text.ts";
import type { Syntax } from "../parse/syntax.ts";
import { findLevel } from "../rules/find-rule.ts";
import type { Diagnostic } from "./analysis.ts";
import { type ReadDescription, readDescription } from "./read-description.ts";

/** How a description in several documents is read: `load` gives a document's text, or undefined when it may not be read. */
export type LoadOptions = { yaml?: Syntax; load: (url: string) => Promise<string | undefined> };

/** A description with the documents that its references lead to. */
export type ReadWithReferencedFiles = ReadDescription & {
  /** What is wrong with the other documents. */
  otherDiagnostics: Diagnostic[];
};

/** Reads a text together with the documents that its references lead to. */
export async function readWithReferencedFiles(
  text: string,
  { yaml, load }: LoadOptions,
): Promise<ReadWithReferencedFiles> {
  const { syntax, diagnostics, description: alone } = readDescription(text, yaml ? { yaml } : {});
  if (!alone) return { syntax, diagnostics, description: undefined, otherDiagnostics: [] };
  const others = await loadOtherDocuments(alone.root, { load, read: (other) => readText(other, yaml) });
  const description = createDescription(alone.root, alone.dialect, others.documents);
  const otherDiagnostics = others.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    level: findLevel(diagnostic.rule),
  }));
  return { syntax, diagnostics, description, otherDiagnostics };
}
