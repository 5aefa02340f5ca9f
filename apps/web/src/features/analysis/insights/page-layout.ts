import type { FindingPage } from "@linkspan/contract";

/** Max operations or schemas on a page of the server. */
const fullPage = 50;

/** The index of the first row of each page, and the number of all rows. */
type PageLayout = { starts: readonly number[]; size: number };

/**
 * Arranges pages as one list before all of them are loaded. A page is shorter when a project's links have resolved
 * findings on it, which is known once it is loaded; until then it counts as full.
 */
export function buildPageLayout(size: number, pageAt: (page: number) => FindingPage | undefined): PageLayout {
  const starts: number[] = [];
  let next = 0;
  while (next < size) {
    const known = pageAt(starts.length);
    starts.push(next);
    next += known ? known.items.length : fullPage;
    if (known?.next === null) return { starts, size: next };
  }
  return { starts, size };
}

/** The page that contains a row, and the row's index on it. */
export function findOnPage({ starts }: PageLayout, index: number): { page: number; offset: number } {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return { page: low, offset: index - (starts[low] ?? 0) };
}
