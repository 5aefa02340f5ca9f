import type { FindingItem } from "../analysis-data.ts";

/** The key of a card within its section. */
export function itemKey({ method, path, name }: FindingItem): string {
  return name ?? `${method} ${path}`;
}
