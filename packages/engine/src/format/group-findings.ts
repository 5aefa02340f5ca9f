import type { ReportedFinding } from "./report.ts";

/** All findings of one rule. */
export type FindingGroup = { rule: string; findings: [ReportedFinding, ...ReportedFinding[]] };

/** Puts findings of the same rule together, the most frequent rule first. */
export function groupFindings(lists: readonly { findings: readonly ReportedFinding[] }[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { findings } of lists) {
    for (const finding of findings) {
      const group = groups.get(finding.rule);
      if (group) group.findings.push(finding);
      else groups.set(finding.rule, { rule: finding.rule, findings: [finding] });
    }
  }
  return [...groups.values()].sort((a, b) => b.findings.length - a.findings.length);
}
