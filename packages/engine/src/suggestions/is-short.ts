import type { Json, JsonObject } from "../json.ts";

const maxDepth = 30;

/** Whether a value is short and finite: an alias in YAML can contain itself. */
export function isShort(value: Json, maxCharacters: number): boolean {
  let left = maxCharacters;
  const measure = (inner: Json, depth: number): void => {
    left -= typeof inner === "string" ? inner.length + 2 : 4;
    if (typeof inner !== "object" || inner === null || left < 0) return;
    if (depth > maxDepth) left = -1;
    for (const key of Object.keys(inner)) {
      if (left < 0) return;
      left -= Array.isArray(inner) ? 1 : key.length + 4;
      measure((inner as JsonObject)[key] ?? null, depth + 1);
    }
  };
  measure(value, 0);
  return left >= 0;
}
