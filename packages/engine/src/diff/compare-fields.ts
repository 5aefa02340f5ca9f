import type { ParameterView } from "../documentation-view/read-parameters.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { compareRequired, compareText } from "./compare-node.ts";
import { compareSchemas } from "./compare-schemas.ts";
import { writeType } from "./write-node.ts";

/** Compares the parameters of an operation, or the headers of a response. */
export function compareFields(
  collector: Collector,
  where: ChangeLocation,
  before: readonly ParameterView[],
  after: readonly ParameterView[],
): void {
  const [old, now] = [keyFields(before), keyFields(after)];
  const isSent = where.direction === "request";
  for (const [key, field] of old) {
    const location = fieldLocation(where, field);
    const other = now.get(key);
    if (!other) {
      // While something is still to be fetched, what seems to be gone may be that.
      if (!hasLost(after)) collector.add(location, "removed", true, { before: writeType(field.node) });
      continue;
    }
    compareRequired(collector, location, field, other);
    compareText(collector, location, field.description, other.description);
    // Said above: a field reads as its schema where it has no words of its own.
    const silent = { description: "", isDeprecated: false };
    compareDeprecated(collector, location, field, other);
    compareSchemas(collector, location, { ...field.node, ...silent }, { ...other.node, ...silent });
  }
  for (const [key, field] of now) {
    if (old.has(key) || hasLost(before)) continue;
    const location = fieldLocation(where, field);
    collector.add(location, "added", isSent && field.isRequired, { after: writeType(field.node) });
  }
  noteLost(collector, "before", before);
  noteLost(collector, "after", after);
}

function compareDeprecated(
  collector: Collector,
  where: ChangeLocation,
  before: ParameterView,
  after: ParameterView,
): void {
  if (!before.isDeprecated && after.isDeprecated) collector.add(where, "deprecated", false);
  if (before.isDeprecated && !after.isDeprecated) collector.add(where, "restored", false);
}

function keyFields(fields: readonly ParameterView[]): Map<string, ParameterView> {
  const named = fields.filter(({ lost }) => !lost);
  // Names of headers are the same in any case.
  return new Map(
    named.map((field) => [
      `${field.in} ${field.in === "header" ? field.name.toLowerCase() : field.name}`,
      field,
    ]),
  );
}

function fieldLocation(where: ChangeLocation, field: ParameterView): ChangeLocation {
  return { ...where, name: field.name, in: field.in, pointer: field.node.pointer };
}

function hasLost(fields: readonly ParameterView[]): boolean {
  return fields.some(({ lost }) => lost?.state === "elsewhere");
}

function noteLost(collector: Collector, side: "before" | "after", fields: readonly ParameterView[]): void {
  for (const { lost } of fields) if (lost?.state === "elsewhere") collector.miss(side, lost.reference);
}
