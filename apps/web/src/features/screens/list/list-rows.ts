import type { Coverage, Screen } from "@linkspan/contract";

/** A heading with the name of a page, or a screen on it. */
export type ListRow =
  | { page: string; name: string; count: number | undefined; screen?: never }
  | { page: string; screen: Screen };

/** Screens under the names of their pages. The counts are those of all screens, so a filtered list has none. */
export function listRows(
  screens: readonly Screen[],
  pages: Coverage["pages"],
  isFiltered: boolean,
): ListRow[] {
  const counts = new Map(pages.map(({ page_id, screens: count }) => [page_id, count]));
  const rows: ListRow[] = [];
  for (const screen of screens) {
    const { page_id: page, page_name: name } = screen;
    if (rows.at(-1)?.page !== page) {
      rows.push({ page, name, count: isFiltered ? undefined : counts.get(page) });
    }
    rows.push({ page, screen });
  }
  return rows;
}
