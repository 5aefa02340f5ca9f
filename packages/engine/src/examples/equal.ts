import { isObject, type Json } from "../json.ts";
import { isLargeInteger, toNearestNumber } from "../large-integers.ts";
import type { Context } from "./context.ts";

const MAX_DEPTH = 50;
const MAX_VALUES = 10_000;

/** Whether two values are the same JSON. */
export function isEqual(a: Json, b: Json, depth = 0): boolean {
  if (a === b) return true;
  // A plain JSON parser has rounded it.
  if (typeof a === "number" && isLargeInteger(b)) return a === toNearestNumber(b);
  if (typeof b === "number" && isLargeInteger(a)) return b === toNearestNumber(a);
  if (depth > MAX_DEPTH || typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return false;
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, at) => isEqual(item, b[at] ?? null, depth + 1))
    );
  if (!isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name] ?? null, b[name] ?? null, depth + 1))
  );
}

/** Whether an authored value is small and finite: an alias in YAML can hold itself. */
export function isWithinBudget(value: Json, context: Context): boolean {
  const maxValues = Math.min(MAX_VALUES, context.checks);
  const left = countValues(value, maxValues, 0);
  context.checks -= left < 0 ? maxValues : maxValues - left;
  return left >= 0;
}

function countValues(value: Json, left: number, depth: number): number {
  if (depth > MAX_DEPTH) return -1;
  if (typeof value !== "object" || value === null) return left - 1;
  let rest = left - 1;
  for (const inner of Object.values(value)) {
    if (rest < 0) break;
    rest = countValues(inner ?? null, rest, depth + 1);
  }
  return rest;
}
