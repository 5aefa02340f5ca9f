import type { Position, Syntax } from "../parse/syntax.ts";
import type { Analysis, Diagnostic } from "./analysis.ts";
import { blocks } from "./score.ts";

/** Every finding of an analysis: those of the checks, of operations and schemas, and the document's own. */
export function listFindings(analysis: Analysis): Diagnostic[] {
  const lists: Diagnostic[][] = [];
  for (const block of blocks) for (const { findings } of analysis[block].issues) lists.push(findings);
  for (const { findings } of analysis.operationIssues) lists.push(findings);
  for (const { findings } of analysis.schemaIssues) lists.push(findings);
  lists.push(analysis.diagnostics);
  return lists.flat();
}

/** Where findings stand in the text, in their order. One reading of the text serves them all. */
export function locateFindings(text: string, syntax: Syntax, findings: readonly Diagnostic[]): Position[] {
  // Findings about one place share their path, and a large description has several at most places.
  const paths = [...new Set(findings.map(({ path }) => path))];
  const positions = syntax.locate(text, paths);
  const found = new Map(paths.map((path, index) => [path, positions[index]]));
  return findings.map(({ path, position }) => position ?? found.get(path) ?? { line: 1, column: 1 });
}
