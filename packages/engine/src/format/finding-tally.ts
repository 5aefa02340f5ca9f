import type { ReportedFinding } from "./report.ts";

/** How often a rule was broken, how many of these are silenced, and where it was first. */
export type RuleTally = { rule: string; count: number; silenced: number; first: ReportedFinding };

/** Counts findings by their rules while they come, and keeps none but the first. */
export function startTally() {
  const tallies = new Map<string, RuleTally>();
  return {
    add(findings: readonly ReportedFinding[]): void {
      for (const finding of findings) {
        const { rule } = finding;
        const tally = tallies.get(rule) ?? { rule, count: 0, silenced: 0, first: finding };
        tally.count++;
        if (finding.silence) tally.silenced++;
        tallies.set(rule, tally);
      }
    },
    /** The most frequent rule first. */
    list: (): RuleTally[] => [...tallies.values()].sort((a, b) => b.count - a.count),
  };
}
