import type { SchemaNode } from "../documentation-view/node.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { compareLimits } from "./compare-limits.ts";
import { writeType } from "./write-node.ts";

/** Compares what two states of one field say themselves, without what is below. */
export function compareNode(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  // What is not here says nothing yet.
  if (isUnresolved(before) || isUnresolved(after)) return;
  const isSent = where.direction === "request";
  compareType(collector, where, before, after);
  if (!before.isNullable && after.isNullable) collector.add(where, "became-nullable", !isSent);
  if (before.isNullable && !after.isNullable) collector.add(where, "no-longer-nullable", isSent);
  compareValues(collector, where, before, after);
  compareLimits(collector, where, before, after);
  if (!before.isDeprecated && after.isDeprecated) collector.add(where, "deprecated", false);
  if (before.isDeprecated && !after.isDeprecated) collector.add(where, "restored", false);
  compareText(collector, where, before.description, after.description);
}

/** Notes a description that reads differently. */
export function compareText(
  collector: Collector,
  where: ChangeLocation,
  before: string,
  after: string,
): void {
  if (before.trim() === after.trim()) return;
  collector.add(where, "description-edited", false, { before, after });
}

/** Whether a caller must send a field, or can count on it. */
export function compareRequired(
  collector: Collector,
  where: ChangeLocation,
  before: { isRequired: boolean },
  after: { isRequired: boolean },
): void {
  const isSent = where.direction === "request";
  if (!before.isRequired && after.isRequired) collector.add(where, "became-required", isSent);
  if (before.isRequired && !after.isRequired) collector.add(where, "became-optional", !isSent);
}

/** Whether a node has to be fetched, or cannot be found. */
export function isUnresolved({ state }: SchemaNode): boolean {
  return state === "elsewhere" || state === "nowhere";
}

function compareType(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [toShape(before), toShape(after)];
  if (old.lists === now.lists && old.names.join() === now.names.join()) return;
  const sameLists = old.lists === now.lists;
  const [narrow, wide] = where.direction === "request" ? [old.names, now.names] : [now.names, old.names];
  const isCompatible = sameLists && narrow.every((name) => allows(wide, name));
  const texts = { before: writeType(before), after: writeType(after) };
  collector.add(where, "type-changed", !isCompatible, texts);
}

/** Schemas are compared by what is in them and not by their names; which values an enum has is looked at apart. */
function toShape({ type, values }: SchemaNode): { lists: number; names: readonly string[] } {
  if (type.isSchema) return { lists: type.lists, names: ["object"] };
  const isOpen = values.length > 0 || type.names[0] === "enum";
  return { lists: type.lists, names: isOpen ? ["string"] : [...type.names].sort() };
}

/** Formats are texts. */
const plainTypes = new Set([
  "object",
  "array",
  "number",
  "integer",
  "boolean",
  "null",
  "file",
  "never",
  "one of",
  "any of",
]);

function allows(wide: readonly string[], name: string): boolean {
  if (wide.includes(name) || wide.includes("any") || name === "never") return true;
  if (name === "integer") return wide.includes("number");
  return !plainTypes.has(name) && name !== "any" && wide.includes("string");
}

const maxValues = 30;

function compareValues(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const isSent = where.direction === "request";
  const list = (values: readonly string[]) => values.slice(0, maxValues).join(", ");
  const texts = { before: list(before.values), after: list(after.values) };
  if (before.values.length === 0 && after.values.length > 0) {
    collector.add(where, "values-restricted", isSent, texts);
  } else if (before.values.length > 0 && after.values.length === 0) {
    collector.add(where, "values-opened", !isSent, texts);
  } else {
    const [old, now] = [new Set(before.values), new Set(after.values)];
    for (const value of old)
      if (!now.has(value)) collector.add(where, "value-removed", isSent, { before: value });
    for (const value of now)
      if (!old.has(value)) collector.add(where, "value-added", !isSent, { after: value });
  }
}
