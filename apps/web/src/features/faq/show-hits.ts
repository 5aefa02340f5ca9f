import { findWords } from "./find-words.ts";

const highlight = "faq-hit";

/**
 * Shows only the answers that contain the words, open and with the words marked, and counts them per group.
 * Without words, restores the page. Works on rendered HTML. Returns the number of visible answers.
 */
export function showHits(page: HTMLElement, query: string): number {
  const searching = query.trim() !== "";
  const ranges: Range[] = [];
  let shown = 0;
  for (const group of page.querySelectorAll<HTMLElement>("section[id]")) {
    let hits = 0;
    for (const item of group.querySelectorAll("details")) {
      const found = searching ? findRanges(item, query) : [];
      ranges.push(...found);
      const isShown = !searching || found.length > 0;
      if (isShown) hits += 1;
      item.hidden = !isShown;
      rememberOpen(item, searching);
      if (searching && isShown) item.open = true;
    }
    group.hidden = hits === 0;
    countInList(page, group.id, hits);
    shown += hits;
  }
  markRanges(ranges);
  return shown;
}

/** Answers that were open before the search are open after it. */
function rememberOpen(item: HTMLDetailsElement, searching: boolean) {
  if (searching) item.dataset.wasOpen ??= String(item.open);
  else if (item.dataset.wasOpen) {
    item.open = item.dataset.wasOpen === "true";
    delete item.dataset.wasOpen;
  }
}

function countInList(page: HTMLElement, id: string, count: number) {
  const link = page.querySelector(`nav a[href="#${id}"]`);
  link?.toggleAttribute("data-empty", count === 0);
  const counter = link?.querySelector("[data-count]");
  if (counter) counter.textContent = String(count);
}

function findRanges(item: HTMLElement, query: string): Range[] {
  const nodes: { node: Text; start: number }[] = [];
  let text = "";
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += node.textContent;
  }
  return findWords(text, query).map(({ start, end }) => {
    const range = document.createRange();
    range.setStart(...locate(start));
    range.setEnd(...locate(end - 1));
    range.setEnd(range.endContainer, range.endOffset + 1);
    return range;
  });

  function locate(at: number): [Text, number] {
    const found = nodes.findLast(({ start }) => start <= at);
    if (!found) throw new RangeError(`nothing at ${at}`);
    return [found.node, at - found.start];
  }
}

/** With the CSS Custom Highlight API, without changing the HTML. Browsers without it still show the answers. */
function markRanges(ranges: readonly Range[]) {
  if (typeof Highlight === "undefined") return;
  CSS.highlights.set(highlight, new Highlight(...ranges));
}
