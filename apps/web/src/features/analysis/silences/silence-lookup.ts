import type { Silence } from "@linkspan/contract";
import type { FindingItem } from "../analysis-data.ts";
import type { View } from "../view.ts";

/** The silence of a rule's findings about an operation or a schema. */
export type FindSilence = (item: FindingItem, rule: string) => Silence | undefined;

/** Finds silences as the server lays them over findings: by rule, and by operation id or schema name. */
export function createLookup(silences: readonly Silence[]): FindSilence {
  const byKey = new Map(
    silences.map((silence) => [`${silence.rule} ${silence.operation_id ?? silence.schema}`, silence]),
  );
  return (item, rule) => byKey.get(`${rule} ${aboutOf(item)}`);
}

/** What a silence about this item names. */
function aboutOf({ operation_id, name }: FindingItem): string | undefined {
  return operation_id ?? name;
}

/** Whether an item has a finding that is silenced, or one that is not; of the wanted rule, if one is. */
export function matchSilence(
  item: FindingItem,
  { silence, rule }: Pick<View, "silence" | "rule">,
  find: FindSilence,
): boolean {
  if (silence === "") return true;
  const wanted = silence === "silenced";
  return item.findings.some(
    (finding) =>
      (rule === "" || finding.rule === rule) && (find(item, finding.rule) !== undefined) === wanted,
  );
}
