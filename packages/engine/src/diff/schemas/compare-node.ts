import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";
import { compareDeprecated, compareExamples, compareText } from "../compare-texts.ts";
import { compareLimits } from "./compare-limits.ts";
import { compareAdditionalProperties, compareDiscriminators } from "./compare-objects.ts";
import { compareTypes } from "./compare-types.ts";
import { compareDefaults, compareValues } from "./compare-values.ts";

/**
 * Compares what two states of one field say themselves, without their children. Returns whether their children can be
 * compared.
 */
export function compareNode(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): boolean {
  if (isUnresolved(before) || isUnresolved(after)) return false;
  // A reference back to a schema above says nothing itself: that schema is compared above.
  const isCycle = before.state === "cycle" || after.state === "cycle";
  const isComparable = !isCycle && compareTypes(collector, where, before, after);
  if (isComparable) {
    compareValues(collector, where, before, after);
    compareLimits(collector, where, before, after);
    compareDefaults(collector, where, before, after);
    compareAdditionalProperties(collector, where, before, after);
    compareDiscriminators(collector, where, before, after);
  }
  compareNullable(collector, where, before, after);
  compareDeprecated(collector, where, before, after);
  if (!isCycle) {
    compareText(collector, where, before.description, after.description);
    compareExamples(collector, where, toExemplified(before), toExemplified(after));
  }
  return isComparable;
}

function toExemplified(node: SchemaNode) {
  return { node, values: node.listExamples(), text: node.example };
}

/** Whether a node has to be fetched, or cannot be found. */
export function isUnresolved({ state }: SchemaNode): boolean {
  return state === "elsewhere" || state === "nowhere";
}

function compareNullable(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  note(where, allowsNull(before), allowsNull(after));
  if (before.type.lists === 0 || before.type.lists !== after.type.lists) return;
  const items = { ...where, path: `${where.path}${"[]".repeat(before.type.lists)}` };
  note(items, before.readShape().isNullable, after.readShape().isNullable);

  function note(location: ChangeLocation, was: boolean, is: boolean): void {
    if (!was && is) collector.add(location, "became-nullable");
    if (was && !is) collector.add(location, "no-longer-nullable");
  }
}

function allowsNull(node: SchemaNode): boolean {
  return node.isNullable || (node.type.lists === 0 && node.readShape().isNullable);
}
