import type { FixSummary } from "@linkspan/contract";
import type { FixSummary as EngineSummary } from "@linkspan/engine/fixes";

/** What a task is about, as the API says it. */
export function presentSummary({ overallAfter, ...summary }: EngineSummary): FixSummary {
  return { ...summary, overall_after: overallAfter };
}
