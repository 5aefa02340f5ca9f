import type { FixPrediction } from "@linkspan/contract";
import { findRule, recomputeOverallScore } from "@linkspan/engine";
import type { Counted } from "../../child/patch/patch-source.ts";
import type { DesignOverlay } from "../../results/design-overlay.ts";

const rule = "design-references";
const found = findRule(rule);
const points = found && "points" in found ? found.points : 0;

type Coverage = { covered: number; total: number };

/** A prediction with the project's links counted, as the page counts them. */
export function predictWithLinks(
  { prediction, designs }: Counted,
  overlay: DesignOverlay | undefined,
): FixPrediction {
  if (!overlay) return prediction;
  const after = {
    covered: overlay.covered + designs.after.covered - designs.before.covered,
    total: overlay.total + designs.after.total - designs.before.total,
  };
  const known = { before: overlay, after };
  const others = prediction.progress.filter((each) => each.rule !== rule);
  const wasOpen = isOpen(known.before);
  const progress =
    wasOpen || isOpen(after)
      ? [
          ...others,
          {
            rule,
            block: "design" as const,
            points,
            ...after,
            unit: "operations",
            state: isOpen(after) ? (wasOpen ? ("open" as const) : ("opened" as const)) : ("fixed" as const),
          },
        ]
      : others;
  return {
    before: correct(prediction.before, designs.before, known.before),
    after: correct(prediction.after, designs.after, known.after),
    progress,
  };
}

function isOpen({ covered, total }: Coverage): boolean {
  return covered < total;
}

function correct(
  scores: FixPrediction["before"],
  written: Coverage,
  known: Coverage,
): FixPrediction["before"] {
  const design = scores.design + (Number(isOpen(written)) - Number(isOpen(known))) * points;
  return { ...scores, design, overallScore: recomputeOverallScore({ ...scores, design }) };
}
