import type { Json } from "./json.ts";
import { maxDepth } from "./limits.ts";

/** Copies a value down to the depth that is looked through; what lies deeper is left empty. */
export function cutDepth(value: Json, depth = 1): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return depth < maxDepth ? value.map((item) => cutDepth(item, depth + 1)) : [];
  // Without a prototype, a key called `__proto__` is a key like any other.
  const copy = Object.create(null);
  if (depth < maxDepth) for (const key in value) copy[key] = cutDepth(value[key] ?? null, depth + 1);
  return copy;
}
