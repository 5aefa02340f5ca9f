import type { FindingPage } from "@linkspan/contract";

/** The most operations or schemas that the server puts on a page. */
const fullPage = 50;

/** Where each page begins in the list. */
type PageLayout = { starts: readonly number[]; size: number };

/**
 * Lays pages out as one list before all of them are here. A page holds less when a project's links have settled what
 * was found on it, which is known once it is loaded; until then it counts as full.
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

/** The page that holds a row, and the row's place on it. */
export function findOnPage({ starts }: PageLayout, index: number): { page: number; offset: number } {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return { page: low, offset: index - (starts[low] ?? 0) };
}
