import type { ChangeReport, ReportedChange } from "@linkspan/engine/format/changes/change-report";
import { UsageError } from "./usage-error.ts";

/** Which changes make a command fail. */
export type Threshold = "breaking" | "risky" | "reach";

const isOver: Record<Threshold, (change: ReportedChange) => boolean> = {
  breaking: ({ verdict }) => verdict === "breaking",
  risky: ({ verdict }) => verdict !== "safe",
  reach: ({ verdict, reach }) => verdict !== "safe" && reach !== undefined && reach.layers > 0,
};

export function readThreshold(given: string, allowed: readonly Threshold[]): Threshold {
  const found = allowed.find((each) => each === given);
  if (!found) throw new UsageError(`--fail-on must be ${allowed.join(" or ")}, got ${given}`);
  return found;
}

/** 1 with a change over the threshold. Without one, 3 if there may be more changes than were found. */
export function decideExitCode(report: ChangeReport, failOn: Threshold): number {
  if (report.changes.some(isOver[failOn])) return 1;
  return report.isPartial ? 3 : 0;
}
