import type { ReportWriter, ScoredReport } from "./report.ts";

/** Writes a report that is here as a whole. */
export function writeWhole(writer: ReportWriter, report: ScoredReport): string {
  const { operationIssues, schemaIssues, ...head } = report;
  const counts = {
    operationIssueCount: operationIssues.length,
    schemaIssueCount: schemaIssues.length,
    diagnosticCount: report.diagnostics.length,
  };
  return [
    ...writer.open({ ...head, ...counts }),
    ...writer.addOperations(operationIssues),
    ...writer.addSchemas(schemaIssues),
    ...writer.close(),
  ].join("");
}
