import type { FindingPage, FindingSilence } from "@linkspan/contract";
import { findTaskOf } from "@linkspan/engine/fixes";
import { overlayOperations } from "./design-overlay.ts";
import type { StoredItem } from "./read-head.ts";

/** What a project says about stored findings, as plain data: threads get it, too. */
export type ItemMarks = {
  /** The operations whose design is settled by links; undefined where nothing is settled. */
  closed: ReadonlySet<number> | undefined;
  /** Silences by the index of an operation or the name of a schema, then by rule. */
  silences: ReadonlyMap<number | string, ReadonlyMap<string, FindingSilence>>;
};

export type PresentedItem = Omit<StoredItem, "findings"> & Pick<FindingPage["items"][number], "findings">;

/** Parses a stored page, without what links have settled, with silences marked and the tasks that settle findings. */
export function presentItems(text: string, { closed, silences }: ItemMarks): PresentedItem[] {
  const items = JSON.parse(text) as StoredItem[];
  const open = closed ? overlayOperations(items, closed) : items;
  return open.map((item) => {
    const byRule = silences.get(item.name ?? item.operationIndex ?? -1);
    const findings = item.findings.map((finding) => {
      const silence = byRule?.get(finding.rule);
      const task = findTaskOf(finding.rule);
      return {
        ...finding,
        ...(silence === undefined ? {} : { silence }),
        ...(task === undefined ? {} : { task }),
      };
    });
    return { ...item, findings };
  });
}
