import { maxDepth, maxPathLength } from "../limits.ts";
import type { Path } from "../path.ts";

/**
 * Finds the first value whose path from the root is too long, by the characters of its keys. Every finding carries the
 * path of its value, so that a few long keys would make the results many times as large as the file.
 */
export function findLongPath(root: unknown): Path | undefined {
  const keys: string[] = [];
  const find = (value: object, length: number): Path | undefined => {
    const isList = Array.isArray(value);
    const depth = keys.length;
    for (const key in value) {
      keys.push(key);
      const longer = length + 1 + key.length;
      if (longer > maxPathLength) return [...keys];
      const inner = (value as Record<string, unknown>)[key];
      // Deeper values are not looked into by anything else either.
      if (typeof inner === "object" && inner !== null && depth + 1 < maxDepth) {
        const found = find(inner, longer);
        if (found) return isList ? found.with(depth, Number(key)) : found;
      }
      keys.pop();
    }
    return undefined;
  };
  return typeof root === "object" && root !== null ? find(root, 0) : undefined;
}
