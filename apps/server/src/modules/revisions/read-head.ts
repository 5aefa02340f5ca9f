import type { ProjectAnalysis } from "@linkspan/contract";
import type { ReportedBlock, ReportedFinding } from "@linkspan/engine/format/report";
import { readAnalysisText } from "./analyze/pages.ts";
import { type DesignOverlay, overlayBlock } from "./design-overlay.ts";

/** The four parts of the overall score. */
export type Blocks = Record<"aiReadiness" | "design" | "performance" | "security", ReportedBlock>;

type Counts = Pick<
  ProjectAnalysis,
  "diagnostics" | "diagnostic_count" | "operation_issue_count" | "schema_issue_count" | "autofix"
>;

/** Results stored before the keys were renamed. */
type OlderKeys = { faults?: Counts["diagnostics"]; fault_count?: number };

/** What was found about an operation, by its place, or about a schema, as it is stored. */
export type StoredItem = {
  place?: number;
  method?: string;
  path?: string;
  name?: string;
  findings: ReportedFinding[];
};

/** Everything of an analysis but its pages, with the project's links counted. */
export async function readHead(
  read: (start: number, end: number) => Promise<Buffer>,
  overlay: DesignOverlay | undefined,
): Promise<Counts & { blocks: Blocks }> {
  const head = JSON.parse((await readAnalysisText(read)).toString()) as Blocks & Counts & OlderKeys;
  const { aiReadiness, performance, security } = head;
  const design = overlay ? overlayBlock(head.design, overlay) : head.design;
  return {
    blocks: { aiReadiness, design, performance, security },
    diagnostics: head.diagnostics ?? head.faults ?? [],
    diagnostic_count: head.diagnostic_count ?? head.fault_count ?? 0,
    operation_issue_count: head.operation_issue_count - (overlay?.silent ?? 0),
    schema_issue_count: head.schema_issue_count,
    // What was analysed before this was counted has none.
    ...(head.autofix ? { autofix: head.autofix } : {}),
  };
}
