import type { FindingItem } from "../analysis-data.ts";
import { ownerPointer } from "../anchor.ts";
import { type ProposalDraft, proposalKey } from "../fix/draft/draft.ts";

/** A proposal that can be answered on its card, and how. */
export type OpenProposal = Omit<ProposalDraft, "value"> & {
  name: string;
  /** The path of the property inside the schema, as people write it: `port.name`. */
  property: string;
} & (
    | { kind: "text" }
    | { kind: "json" }
    | { kind: "names"; offered: string[] }
    | { kind: "tick"; offered: string }
  );

/**
 * The proposals of a schema that a card has an input for. What needs more than a line is written in an editor, and what
 * a task asks for is filled in there.
 */
export function listProposals(item: FindingItem): OpenProposal[] {
  const pointer = item.pointer ?? ownerPointer(item.findings[0]?.pointer ?? "");
  const inTasks = new Set(item.findings.filter(({ task }) => task).map(({ rule }) => rule));
  return (item.proposals ?? []).flatMap(({ rule, path, key, value }): OpenProposal[] => {
    if (inTasks.has(rule)) return [];
    const property = path.filter((step) => step !== "properties").join(".");
    const name = proposalKey({ pointer, path, rule });
    const proposal = { pointer, path, rule, key, schema: item.name ?? "", name, property };
    if (key === "description") return [{ ...proposal, kind: "text" }];
    if (rule === "schema-example") return [{ ...proposal, kind: "json" }];
    if (key === "format" && typeof value === "string") return [{ ...proposal, kind: "tick", offered: value }];
    if (key !== "required" || !Array.isArray(value) || value.length === 0) return [];
    return [{ ...proposal, kind: "names", offered: value.map(String) }];
  });
}
