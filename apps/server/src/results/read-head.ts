import type { ProjectAnalysis } from "@linkspan/contract";
import type { ReportedBlock, ReportedFinding } from "@linkspan/engine/format/report";
import { type DesignOverlay, overlayBlock } from "./design-overlay.ts";
import { readAnalysisText } from "./pages.ts";

/** The four parts of the overall score. */
export type Blocks = Record<"aiReadiness" | "design" | "performance" | "security", ReportedBlock>;

type Counts = Pick<
  ProjectAnalysis,
  "diagnostics" | "diagnostic_count" | "operation_issue_count" | "schema_issue_count" | "autofix"
>;

/** What was found about an operation, by its operationIndex, or about a schema, as it is stored. */
export type StoredItem = {
  operationIndex?: number;
  method?: string;
  path?: string;
  name?: string;
  findings: ReportedFinding[];
  /** How many there are, where not all are stored. */
  finding_count?: number;
};

/** Everything of an analysis but its pages, with the project's links counted. */
export async function readHead(
  read: (start: number, end: number) => Promise<Buffer>,
  overlay: DesignOverlay | undefined,
): Promise<Counts & { blocks: Blocks }> {
  const head = JSON.parse(await readAnalysisText(read)) as Blocks & Counts;
  const { aiReadiness, performance, security } = head;
  const design = overlay ? overlayBlock(head.design, overlay) : head.design;
  return {
    blocks: { aiReadiness, design, performance, security },
    diagnostics: head.diagnostics,
    diagnostic_count: head.diagnostic_count,
    operation_issue_count: head.operation_issue_count - (overlay?.silent ?? 0),
    schema_issue_count: head.schema_issue_count,
    autofix: head.autofix,
  };
}
