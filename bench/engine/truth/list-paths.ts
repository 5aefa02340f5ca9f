import type { Path } from "@linkspan/engine";

/** The way to every value of a document, the root first. */
export function listPaths(root: unknown): Path[] {
  const paths: Path[] = [[]];
  function walk(value: unknown, path: Path): void {
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const inner = [...path, Array.isArray(value) ? Number(key) : key];
      paths.push(inner);
      walk(child, inner);
    }
  }
  walk(root, []);
  return paths;
}
