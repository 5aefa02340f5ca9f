import { createMatcher, createPageFilter, type Filter } from "../results/match-item.ts";
import { decompress } from "../results/pages.ts";
import { type ItemMarks, type PresentedItem, presentItems } from "../results/present-items.ts";

/** Some stored pages of findings, and what is looked for in them. */
export type FindingSearch = {
  /** As they are stored. */
  pages: readonly Uint8Array[];
  marks: ItemMarks;
  filter: Filter;
  /** Items are only counted once there are so many. */
  wanted: number;
};

/** How many items of a page match; the items themselves for pages at the beginning, until there are enough. */
export type SearchedPage = { count: number; items: PresentedItem[] };

/** Runs in a thread: looks through the findings of thousands of operations while the process handles other requests. */
export function searchFindings({ pages, marks, filter, wanted }: FindingSearch): SearchedPage[] {
  const mayContain = createPageFilter(filter);
  const matches = createMatcher(filter);
  let found = 0;
  return pages.map((page) => {
    const text = decompress(page);
    const items = mayContain(text) ? presentItems(text, marks).filter(matches) : [];
    const isFull = found >= wanted;
    found += items.length;
    return { count: items.length, items: isFull ? [] : items };
  });
}
