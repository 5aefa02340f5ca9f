import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";
import { compareRequired } from "../compare-required.ts";
import { compareChoices, findSameChoice, noteChoices } from "./compare-choices.ts";
import { compareNode, isUnresolved } from "./compare-node.ts";
import { compareChoiceValue } from "./compare-objects.ts";
import { createLooseFields, type LooseFields } from "./loose-fields.ts";
import { type MatchedChildren, matchChildren } from "./match-children.ts";
import { locateChild, type Pair } from "./pair.ts";

/** Deeper fields are not compared. */
const maxDepth = 16;

/** Compares two trees breadth-first. A schema that refers to itself is compared once: the view ends there. */
export function compareSchemas(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const loose = createLooseFields(collector);
  const pairs: Pair[] = [{ before, after, where, whereAfter: where, depth: 0 }];
  // The loop visits pairs that are pushed while it runs.
  for (const pair of pairs) {
    if (collector.nodesLeft-- <= 0) {
      collector.cut();
      break;
    }
    pairs.push(...comparePair(collector, loose, pair));
    if (pair === pairs.at(-1)) pairs.push(...loose.findRenamed());
  }
  loose.report();
}

/** Compares two states of a schema, and returns the children in both of them. */
function comparePair(collector: Collector, loose: LooseFields, pair: Pair): Pair[] {
  const { before, after } = pair;
  if (collector.isSame(before, after)) return [];
  for (const [side, { state, reference }] of [
    ["before", before],
    ["after", after],
  ] as const) {
    if (state === "elsewhere" && reference !== undefined) collector.miss(side, reference);
  }
  if (isUnresolved(before) || isUnresolved(after)) return [];
  if (!pair.isRenamed && !compareNode(collector, pair.where, before, after)) return [];
  // If only one of them leads back to itself, that says nothing about its children.
  if (before.state === "cycle" || after.state === "cycle") return [];
  if (pair.depth < maxDepth) return compareChildren(collector, loose, pair);
  if (before.state === "open" || after.state === "open") collector.cut();
  return [];
}

/** Compares which children there are, and returns those in both states. */
function compareChildren(collector: Collector, loose: LooseFields, pair: Pair): Pair[] {
  const { before, after, where, whereAfter } = pair;
  const [old, now] = [before.children(), after.children()];
  const same = findSameChoice(pair, old, now);
  if (same) {
    noteChoices(collector, pair, same.removed, same.added);
    return [{ ...pair, ...same.pair, depth: pair.depth + 1 }];
  }
  const { both, removed, added } = matchChildren(old, now, where.direction);
  for (const node of removed) loose.remove(node, locateChild(where, before, node), pair);
  for (const node of added) loose.add(node, locateChild(whereAfter, after, node), pair);
  const choices = compareChoices(collector, pair, old, now);
  return [...both, ...choices].map((each) => compareChild(collector, pair, each));
}

function compareChild(
  collector: Collector,
  pair: Pair,
  { before, after }: MatchedChildren["both"][number],
): Pair {
  const where = locateChild(pair.where, pair.before, before);
  const whereAfter = locateChild(pair.whereAfter, pair.after, after);
  compareRequired(collector, where, before, { isRequired: after.isRequired, node: after });
  compareChoiceValue(collector, where, before, after);
  return { before, after, where, whereAfter, depth: pair.depth + 1 };
}
