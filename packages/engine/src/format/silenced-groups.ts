import type { ReportedFinding, ReportedSilence } from "./report.ts";

/** What one silence keeps quiet: findings of a rule about one operation or schema. */
export type SilencedGroup = { name: string; rule: string; count: number; silence: ReportedSilence };

/** Gathers silenced findings while they come, by their silences. */
export function createSilencedGroups() {
  const groups = new Map<string, SilencedGroup>();
  return {
    add(name: string, findings: readonly ReportedFinding[]): void {
      for (const { rule, silence } of findings) {
        if (!silence) continue;
        const group = groups.get(silence.id);
        if (group) group.count++;
        else groups.set(silence.id, { name, rule, count: 1, silence });
      }
    },
    list: (): SilencedGroup[] => [...groups.values()],
  };
}
