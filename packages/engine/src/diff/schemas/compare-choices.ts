import type { SchemaNode } from "../../documentation-view/node.ts";
import type { Collector } from "../collector.ts";
import { writeDigest } from "./digest.ts";
import { isChoice, type MatchedChildren, matchChoices } from "./match-children.ts";
import { locateChild, type Pair } from "./pair.ts";
import { writeType } from "./write-node.ts";

/** Compares choices, and returns those in both states. Where one state has none, it allows more than any of them. */
export function compareChoices(
  collector: Collector,
  pair: Pair,
  before: readonly SchemaNode[],
  after: readonly SchemaNode[],
): MatchedChildren["both"] {
  const { both, removed, added } = matchChoices(before, after);
  const texts = (nodes: readonly SchemaNode[]) => nodes.map(writeType).join(", ");
  if (added.length > 0 && !before.some(isChoice)) {
    collector.add(pair.where, "choices-restricted", { after: texts(added) });
  } else if (removed.length > 0 && !after.some(isChoice)) {
    collector.add(pair.where, "choices-opened", { before: texts(removed) });
  } else noteChoices(collector, pair, removed, added);
  compareExclusion(collector, pair, both);
  return both;
}

/** Compares whether a value may follow several choices: `anyOf`, and not `oneOf`. */
function compareExclusion(collector: Collector, { where }: Pair, both: MatchedChildren["both"]): void {
  const changed = both.find(({ before, after }) => before.role !== after.role);
  if (!changed) return;
  const isCombined = changed.after.role === "any-of";
  const [before, after] = isCombined ? ["oneOf", "anyOf"] : ["anyOf", "oneOf"];
  collector.add(where, isCombined ? "choices-combined" : "choices-separated", { before, after });
}

/** Reports choices that only one state has. */
export function noteChoices(
  collector: Collector,
  { before, after, where, whereAfter }: Pair,
  removed: readonly SchemaNode[],
  added: readonly SchemaNode[],
): void {
  for (const node of removed)
    collector.add(locateChild(where, before, node), "choice-removed", { before: writeType(node) });
  for (const node of added)
    collector.add(locateChild(whereAfter, after, node), "choice-added", { after: writeType(node) });
}

/** A schema that is now one of several choices, or the only one left of them. */
type SameChoice = {
  pair: { before: SchemaNode; after: SchemaNode };
  removed: SchemaNode[];
  added: SchemaNode[];
};

/** Finds the choice that a schema without choices became, or came from: `Cat` and `oneOf: [Cat, Dog]`. */
export function findSameChoice(
  { before, after }: Pair,
  old: readonly SchemaNode[],
  now: readonly SchemaNode[],
): SameChoice | undefined {
  if (isOnlyChoices(now) && !old.some(isChoice)) {
    const same = findSame(before, now);
    const added = now.filter((each) => each !== same);
    return same && { pair: { before, after: same }, removed: [], added };
  }
  if (isOnlyChoices(old) && !now.some(isChoice)) {
    const same = findSame(after, old);
    const removed = old.filter((each) => each !== same);
    return same && { pair: { before: same, after }, removed, added: [] };
  }
  return undefined;
}

function isOnlyChoices(children: readonly SchemaNode[]): boolean {
  return children.length > 0 && children.every(isChoice);
}

function findSame(node: SchemaNode, choices: readonly SchemaNode[]): SchemaNode | undefined {
  const named = choices.find(({ schema }) => schema !== undefined && schema === node.schema);
  if (named) return named;
  const digest = writeDigest(node);
  return choices.find((choice) => writeDigest(choice) === digest);
}
