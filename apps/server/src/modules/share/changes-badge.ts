import type { ComparisonSummary } from "../changes/comparison-summary.service.ts";
import { renderLabels, type Tone } from "./badge.ts";

type Shown = { value: string; tone: Tone };

const label = "API changes";

/** The badge of what changes break; null while there is nothing to compare. */
export function renderChangesBadge(summary: ComparisonSummary | null, showsScreens: boolean): string {
  const { value, tone } = summary
    ? summarize(summary, showsScreens)
    : { value: "none yet", tone: "none" as const };
  return renderLabels(label, value, tone);
}

/** Whether the badge will say something else in a few seconds. */
export function isUnfinished(summary: ComparisonSummary | null): boolean {
  return summary !== null && (summary.state === "comparing" || !summary.isReachKnown);
}

/** Without a full comparison, it never says that nothing breaks. */
function summarize(summary: ComparisonSummary, showsScreens: boolean): Shown {
  const { state, isPartial, counts, reach } = summary;
  if (isUnfinished(summary)) return { value: "comparing", tone: "none" };
  if (state === "too_complex") return { value: "not compared", tone: "none" };
  const least = isPartial ? "+" : "";
  if (reach.screens > 0) {
    const screens = `${reach.screens}${least} ${reach.screens === 1 && !isPartial ? "screen" : "screens"}`;
    return { value: `breaks ${screens}`, tone: "poor" };
  }
  if (counts.breaking > 0 && !showsScreens)
    return { value: `${counts.breaking}${least} breaking`, tone: "poor" };
  if (isPartial) return { value: "not fully compared", tone: "none" };
  return counts.breaking > 0
    ? { value: "breaks no screen", tone: "fair" }
    : { value: "breaks nothing", tone: "good" };
}
