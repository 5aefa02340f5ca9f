import type { FindingItem } from "../analysis-data.ts";

/** What tells one card of a section from another. */
export function nameItem({ method, path, name }: FindingItem): string {
  return name ?? `${method} ${path}`;
}
