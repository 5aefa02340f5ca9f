import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** How many operations or schemas one page of findings holds. */
export const pageItems = 50;

const headBytes = 12;

/** Where things lie in an analysis: read from its first bytes. */
type AnalysisHead = { pages: { operations: number; schemas: number }; headLength: number };

/**
 * Lays an analysis out so that its head or one page of findings is read without the rest: three counts, where each
 * page begins, the head as JSON, then the pages, each a JSON list of items that are JSON already. Head and pages are
 * compressed one by one: findings repeat their messages and, above all, their pointers, which are stored once like this.
 */
export function writeAnalysis(
  head: unknown,
  operations: readonly string[],
  schemas: readonly string[],
): Buffer {
  const pages = { operations: toPages(operations), schemas: toPages(schemas) };
  const texts = [compress(JSON.stringify(head)), ...pages.operations, ...pages.schemas];
  const table = Buffer.alloc(headBytes + texts.length * 4);
  table.writeUInt32LE(pages.operations.length, 0);
  table.writeUInt32LE(pages.schemas.length, 4);
  table.writeUInt32LE(texts[0]?.length ?? 0, 8);
  let at = table.length;
  for (const [index, text] of texts.entries()) {
    at += text.length;
    table.writeUInt32LE(at, headBytes + index * 4);
  }
  return Buffer.concat([table, ...texts]);
}

function toPages(items: readonly string[]): Buffer[] {
  const pages: Buffer[] = [];
  for (let start = 0; start < items.length; start += pageItems) {
    pages.push(compress(`[${items.slice(start, start + pageItems).join(",")}]`));
  }
  return pages;
}

/** Quick, and with a window that is as long as any page. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Stores JSON in as few bytes as a request can wait for. */
export function compress(text: string): Buffer {
  return brotliCompressSync(text, compression);
}

/** The JSON that was compressed. */
export function decompress(content: Uint8Array): string {
  return brotliDecompressSync(content).toString();
}

type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** Reads how many pages there are. */
async function readAnalysisHead(read: ReadRange): Promise<AnalysisHead> {
  const counts = await read(0, headBytes);
  return {
    pages: { operations: counts.readUInt32LE(0), schemas: counts.readUInt32LE(4) },
    headLength: counts.readUInt32LE(8),
  };
}

/** Reads everything but the pages, as JSON. */
export async function readAnalysisText(read: ReadRange): Promise<string> {
  const { pages, headLength } = await readAnalysisHead(read);
  const start = headBytes + (1 + pages.operations + pages.schemas) * 4;
  return decompress(await read(start, start + headLength));
}

/** Reads one page as JSON; undefined when there is none of this number. */
export async function readPage(
  read: ReadRange,
  section: "operations" | "schemas",
  number: number,
): Promise<{ text: string; isLast: boolean } | undefined> {
  const { pages } = await readAnalysisHead(read);
  if (number >= pages[section]) return undefined;
  // The end of the text before it is where a page begins.
  const offset = headBytes + (section === "operations" ? number : pages.operations + number) * 4;
  const ends = await read(offset, offset + 8);
  const content = await read(ends.readUInt32LE(0), ends.readUInt32LE(4));
  return { text: decompress(content), isLast: number + 1 === pages[section] };
}

/** Pages are read together up to this many bytes, about a megabyte of JSON: a question each would be most of the work. */
const runBytes = 1 << 16;

/** Reads pages as JSON one after another, from this number to the last. */
export async function* readPages(
  read: ReadRange,
  section: "operations" | "schemas",
  from = 0,
): AsyncGenerator<string, void, void> {
  for await (const run of readPageRuns(read, section, from)) {
    for (const { content } of run) yield decompress(content);
  }
}

/** The same with their numbers, compressed as they are stored, and those together that were read together. */
export async function* readPageRuns(
  read: ReadRange,
  section: "operations" | "schemas",
  from = 0,
): AsyncGenerator<{ number: number; content: Buffer }[], void, void> {
  const { pages } = await readAnalysisHead(read);
  const count = pages[section] - from;
  if (count <= 0) return;
  const offset = headBytes + (section === "operations" ? from : pages.operations + from) * 4;
  const table = await read(offset, offset + (count + 1) * 4);
  const edge = (index: number) => table.readUInt32LE(index * 4);
  for (let first = 0; first < count; ) {
    let last = first + 1;
    while (last < count && edge(last + 1) - edge(first) <= runBytes) last++;
    const run = await read(edge(first), edge(last));
    const start = first;
    yield Array.from({ length: last - start }, (_, turn) => ({
      number: from + start + turn,
      content: run.subarray(edge(start + turn) - edge(start), edge(start + turn + 1) - edge(start)),
    }));
    first = last;
  }
}
