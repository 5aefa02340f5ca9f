import { isEqual } from "../examples/equal.ts";
import type { Json, JsonObject } from "../json.ts";
import { childPath, hold, isBudgetExhausted, type Run, recordMismatch, type ValuePath } from "./run.ts";

export function checkArray(
  value: Json[],
  schema: JsonObject,
  run: Run,
  spot: ValuePath,
  depth: number,
): boolean {
  const { minItems, maxItems, uniqueItems, contains } = schema;
  let fits = true;
  if (typeof minItems === "number" && value.length < minItems)
    fits = recordMismatch(run, spot, "min-items", { limit: minItems });
  if (typeof maxItems === "number" && value.length > maxItems)
    fits = recordMismatch(run, spot, "max-items", { limit: maxItems });
  if (!fits && isBudgetExhausted(run)) return false;
  if (!checkItems(value, schema, run, spot, depth)) fits = false;
  if (!fits && isBudgetExhausted(run)) return false;
  if (uniqueItems === true && hasRepeats(value, run)) fits = recordMismatch(run, spot, "unique");
  if (contains === undefined) return fits;
  const { minContains, maxContains } = schema;
  const min = typeof minContains === "number" ? minContains : 1;
  const max = typeof maxContains === "number" ? maxContains : Number.POSITIVE_INFINITY;
  const count = value.filter((item) => hold(run, item, contains, depth)).length;
  return count >= min && count <= max ? fits : recordMismatch(run, spot, "contains", { count });
}

function checkItems(value: Json[], schema: JsonObject, run: Run, spot: ValuePath, depth: number): boolean {
  const { items, prefixItems, additionalItems } = schema;
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const rest = Array.isArray(items) ? additionalItems : items;
  let fits = true;
  for (let at = 0; at < value.length && run.checks > 0; at++) {
    const inner = at < first.length ? first[at] : rest;
    if (inner === undefined || run.check(value[at] ?? null, inner, run, childPath(run, spot, at), depth))
      continue;
    fits = false;
    if (isBudgetExhausted(run)) return false;
  }
  return fits;
}

/** Simple values are told apart at once; each pair of objects is a comparison, and those are counted. */
function hasRepeats(value: Json[], run: Run): boolean {
  const simple = new Set<Json>();
  const objects: Json[] = [];
  for (const item of value) {
    if (typeof item !== "object" || item === null) {
      if (simple.has(item)) return true;
      simple.add(item);
      continue;
    }
    run.checks -= objects.length >> 2;
    if (run.checks <= 0) return false;
    if (objects.some((other) => isEqual(item, other))) return true;
    objects.push(item);
  }
  return false;
}
