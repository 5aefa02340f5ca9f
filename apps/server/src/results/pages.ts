/** How many operations or schemas one page of findings holds. */
export const pageItems = 50;

const headBytes = 12;

/** Where things lie in an analysis: read from its first bytes. */
type AnalysisHead = { pages: { operations: number; schemas: number }; headLength: number };

/**
 * Lays an analysis out so that its head or one page of findings is read without the rest: three counts, where each
 * page begins, the head as JSON, then the pages, each a JSON list.
 */
export function writeAnalysis(
  head: unknown,
  operations: readonly unknown[],
  schemas: readonly unknown[],
): Buffer {
  const pages = { operations: toPages(operations), schemas: toPages(schemas) };
  const texts = [Buffer.from(JSON.stringify(head)), ...pages.operations, ...pages.schemas];
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

function toPages(items: readonly unknown[]): Buffer[] {
  const pages: Buffer[] = [];
  for (let start = 0; start < items.length; start += pageItems) {
    pages.push(Buffer.from(JSON.stringify(items.slice(start, start + pageItems))));
  }
  return pages;
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
export async function readAnalysisText(read: ReadRange): Promise<Buffer> {
  const { pages, headLength } = await readAnalysisHead(read);
  const start = headBytes + (1 + pages.operations + pages.schemas) * 4;
  return read(start, start + headLength);
}

/** Reads one page as JSON; undefined when there is none of this number. */
export async function readPage(
  read: ReadRange,
  section: "operations" | "schemas",
  number: number,
): Promise<{ text: Buffer; isLast: boolean } | undefined> {
  const { pages } = await readAnalysisHead(read);
  if (number >= pages[section]) return undefined;
  // The end of the text before it is where a page begins.
  const offset = headBytes + (section === "operations" ? number : pages.operations + number) * 4;
  const ends = await read(offset, offset + 8);
  const text = await read(ends.readUInt32LE(0), ends.readUInt32LE(4));
  return { text, isLast: number + 1 === pages[section] };
}

/** Pages are read together up to this many bytes: a question each would be most of the work. */
const runBytes = 1 << 18;

type Page = { number: number; text: Buffer };

/** Reads pages as JSON one after another, from this number to the last. */
export async function* readPages(
  read: ReadRange,
  section: "operations" | "schemas",
  from = 0,
): AsyncGenerator<Page, void, void> {
  for await (const run of readPageRuns(read, section, from)) yield* run;
}

/** The same, with the pages that were read together. */
export async function* readPageRuns(
  read: ReadRange,
  section: "operations" | "schemas",
  from = 0,
): AsyncGenerator<Page[], void, void> {
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
      text: run.subarray(edge(start + turn) - edge(start), edge(start + turn + 1) - edge(start)),
    }));
    first = last;
  }
}
