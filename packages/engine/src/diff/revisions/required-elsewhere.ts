import { isObject, type Json } from "../../json.ts";
import { toComponentKey } from "./component-key.ts";
import type { RevisionSide } from "./revision-side.ts";
import { isSameJson } from "./same-json.ts";

/**
 * The components that take in a schema (`allOf`) which requires other properties now that it doesn't describe itself. Only
 * they show what that changes: the schema alone has no such property.
 */
export function findRequiredElsewhere(before: RevisionSide, after: RevisionSide): Set<string> {
  const found = new Set<string>();
  for (const [at, { role, key }] of after.graph.used.entries()) {
    if (role !== "part") continue;
    const [old, now] = [listElsewhere(before.components.get(key)), listElsewhere(after.components.get(key))];
    if (isSameJson(old, now, toComponentKey)) continue;
    for (const parent of after.graph.parents[at] ?? []) found.add(after.graph.used[parent]?.key ?? "");
  }
  return found;
}

function listElsewhere(schema: Json | undefined): Json[] {
  if (!isObject(schema) || !Array.isArray(schema.required)) return [];
  const described = isObject(schema.properties) ? schema.properties : {};
  const names = schema.required.filter((name) => typeof name === "string");
  return names.filter((name) => !Object.hasOwn(described, name)).sort();
}
