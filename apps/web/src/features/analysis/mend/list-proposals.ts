import type { FindingItem } from "../analysis-data.ts";
import { ownerPointer } from "../anchor.ts";
import { type Answer, nameAnswer } from "./answer-store.ts";

/** A proposal that can be answered on its card, and how. */
export type OpenProposal = Omit<Answer, "value"> & {
  name: string;
  /** The place inside the schema, as people write it. */
  place: string;
} & ({ kind: "text" } | { kind: "names"; offered: string[] } | { kind: "tick"; offered: string });

/** The proposals of a schema that a card has an input for. What needs more than a line is written in an editor. */
export function listProposals(item: FindingItem): OpenProposal[] {
  const pointer = item.pointer ?? ownerPointer(item.findings[0]?.pointer ?? "");
  return (item.proposals ?? []).flatMap(({ rule, path, key, value }): OpenProposal[] => {
    const place = path.filter((step) => step !== "properties").join(".");
    const name = nameAnswer({ pointer, path, rule });
    const proposal = { pointer, path, rule, key, schema: item.name ?? "", name, place };
    if (key === "description") return [{ ...proposal, kind: "text" }];
    if (key === "format" && typeof value === "string") return [{ ...proposal, kind: "tick", offered: value }];
    if (key !== "required" || !Array.isArray(value) || value.length === 0) return [];
    return [{ ...proposal, kind: "names", offered: value.map(String) }];
  });
}
