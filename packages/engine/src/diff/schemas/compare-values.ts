import type { SchemaNode } from "../../documentation-view/node.ts";
import { writeLine } from "../../documentation-view/write-value.ts";
import type { Json } from "../../json.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";
import { toValueKey } from "./value-key.ts";

/** How many values a list shows, and how many are compared. */
const maxShown = 30;
const maxCompared = 1000;

/** Compares what the API takes for a field that is not sent. */
export function compareDefaults(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [before.readShape().default, after.readShape().default];
  if (old === now || toValueKey(old) === toValueKey(now)) return;
  const write = (value: Json | undefined) => (value === undefined ? "" : `default ${writeLine(value)}`);
  collector.add(where, "default-changed", { before: write(old), after: write(now) });
}

/** Compares which values an enum or a constant allows. */
export function compareValues(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [before.readShape().values, after.readShape().values];
  const texts = { before: list(old), after: list(now) };
  if (old && now) compareLists(collector, where, old, now);
  else if (now) collector.add(where, "values-restricted", texts);
  else if (old) collector.add(where, "values-opened", texts);
}

function compareLists(
  collector: Collector,
  where: ChangeLocation,
  before: readonly Json[],
  after: readonly Json[],
): void {
  const [old, now] = [keyValues(before), keyValues(after)];
  for (const [key, value] of old)
    if (!now.has(key)) collector.add(where, "value-removed", { before: writeLine(value) });
  for (const [key, value] of now)
    if (!old.has(key)) collector.add(where, "value-added", { after: writeLine(value) });
}

function keyValues(values: readonly Json[]): Map<string, Json> {
  return new Map(values.slice(0, maxCompared).map((value) => [toValueKey(value), value]));
}

function list(values: readonly Json[] = []): string {
  return values.slice(0, maxShown).map(writeLine).join(", ");
}
