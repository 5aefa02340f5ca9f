import type { Silence } from "@linkspan/contract";
import type { FindingItem } from "../analysis-data.ts";
import type { View } from "../view.ts";

/** The silence of a rule's findings about an operation or a schema. */
export type FindSilence = (item: FindingItem, rule: string) => Silence | undefined;

/** Finds silences as the server does: by rule, and by operation ID or schema name. */
export function createLookup(silences: readonly Silence[]): FindSilence {
  const byKey = new Map(
    silences.map((silence) => [`${silence.rule} ${silence.operation_id ?? silence.schema}`, silence]),
  );
  return (item, rule) => byKey.get(`${rule} ${aboutOf(item)}`);
}

/** The operation ID or schema name that silences of this item refer to. */
function aboutOf({ operation_id, name }: FindingItem): string | undefined {
  return operation_id ?? name;
}

/** Whether an item has a silenced finding, or an open one, optionally of one rule. */
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
