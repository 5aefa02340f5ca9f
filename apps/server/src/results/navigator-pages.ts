import { type NavigatorPage, navigatorPageLines, type OperationLine, type TagLine } from "@linkspan/contract";
import type { DocumentationIndex } from "@linkspan/engine/documentation";
import { cutText } from "./cut-text.ts";
import { buildNavigatorLines, findGroup, type Navigator } from "./navigator-lines.ts";
import { compress, decompress } from "./pages.ts";

/** A line as it is kept: a project gives the operation at a place of the index its own id. */
type StoredLine = TagLine | (Omit<OperationLine, "id"> & { place: number });

/** A page of the navigator as it is kept. */
export type StoredPage = Omit<NavigatorPage, "lines"> & { lines: StoredLine[] };

/** What the parts of a page may take, in bytes of JSON. Most descriptions are never cut by this. */
const roomy = { title: 240, version: 60, tag: 200, method: 40, path: 2000, summary: 200 };
/** With these, 80 of the longest lines stay under 30 kB. */
const tight = { title: 240, version: 60, tag: 120, method: 16, path: 110, summary: 70 };
const maxBytes = 29_000;

/** What an id takes more than a place. */
const idBytes = 36;

const headBytes = 8;

/**
 * Lays the navigator out in pages, so that one is read without the rest however many there are: two counts, where each
 * page begins and the last one ends, the page of each operation by its place, then the pages, each as compressed JSON. There
 * is one even when there are no operations.
 */
export function writeNavigator(index: DocumentationIndex): Buffer {
  const navigator = buildNavigatorLines(index);
  const { lines, lineOf } = navigator;
  const texts: Buffer[] = [];
  do texts.push(compress(writePage(navigator, texts.length * navigatorPageLines)));
  while (texts.length * navigatorPageLines < lines.length);
  const table = Buffer.alloc(headBytes + (texts.length + 1 + lineOf.length) * 4);
  table.writeUInt32LE(texts.length, 0);
  table.writeUInt32LE(lineOf.length, 4);
  let at = table.length;
  for (const [page, text] of texts.entries()) {
    table.writeUInt32LE(at, headBytes + page * 4);
    at += text.length;
  }
  table.writeUInt32LE(at, headBytes + texts.length * 4);
  const pagesAt = headBytes + (texts.length + 1) * 4;
  for (const [place, line] of lineOf.entries()) {
    table.writeUInt32LE(Math.floor(line / navigatorPageLines), pagesAt + place * 4);
  }
  return Buffer.concat([table, ...texts]);
}

/** How long the table before the pages is, which the first bytes tell. */
export const navigatorHeadBytes = headBytes;
export function navigatorTableBytes(head: Buffer): number {
  return headBytes + (head.readUInt32LE(0) + 1 + head.readUInt32LE(4)) * 4;
}

/** The number of the page that the operation at this place stands on. */
export function findNavigatorPage(table: Buffer, place: number): number {
  return table.readUInt32LE(headBytes + (countPages(table) + 1 + place) * 4);
}

/** Where a page lies; undefined after the last one. */
export function findNavigatorRange(table: Buffer, page: number): { start: number; end: number } | undefined {
  if (page >= countPages(table)) return undefined;
  const at = headBytes + page * 4;
  return { start: table.readUInt32LE(at), end: table.readUInt32LE(at + 4) };
}

function countPages(table: Buffer): number {
  return table.readUInt32LE(0);
}

/** A page as it was written. */
export function parseNavigatorPage(content: Buffer): StoredPage {
  return JSON.parse(decompress(content)) as StoredPage;
}

function writePage(navigator: Navigator, from: number): string {
  const [page, operations] = presentPage(navigator, from, roomy);
  const text = JSON.stringify(page);
  if (Buffer.byteLength(text) + operations * idBytes <= maxBytes) return text;
  return JSON.stringify(presentPage(navigator, from, tight)[0]);
}

function presentPage(navigator: Navigator, from: number, longest: typeof roomy): [StoredPage, number] {
  const { groups, operations, deprecated, lines } = navigator;
  const places = [...lines.subarray(from, from + navigatorPageLines)];
  const presentTag = (tag: string | null) => (tag === null ? null : cutText(tag, longest.tag));
  const page: StoredPage = {
    title: cutText(navigator.title, longest.title),
    version: cutText(navigator.version, longest.version),
    api: navigator.api,
    operation_count: navigator.operationCount,
    ...(navigator.webhookCount > 0 && { webhook_count: navigator.webhookCount }),
    tag_count: navigator.tagCount,
    line_count: lines.length,
    from,
    tag: presentTag(findGroup(navigator, from)?.tag ?? null),
    lines: places.map((place) => {
      const group = groups[-1 - place];
      if (group?.isWebhooks) return { tag: null, webhooks: true, count: group.count };
      if (group) return { tag: presentTag(group.tag), count: group.count };
      return {
        place,
        method: cutText(operations.method[place] ?? "", longest.method),
        path: cutText(operations.path[place] ?? "", longest.path),
        summary: cutText(operations.summary[place] ?? "", longest.summary),
        deprecated: deprecated.has(place),
      };
    }),
  };
  return [page, places.filter((place) => place >= 0).length];
}
