import type { Db } from "../../db/client.ts";
import { createLruCache, type LruCache } from "../../lru-cache.ts";
import { type OperationText, pageTexts, readTexts } from "./analyze/search-texts.ts";
import { findWords, type ListedWord } from "./analyze/search-words.ts";
import { findBlocks } from "./find-blocks.ts";
import { type Content, selectTextPages, selectWordBlocks } from "./search-content.queries.ts";

export type { OperationText } from "./analyze/search-texts.ts";
export type { ListedWord } from "./analyze/search-words.ts";

/** A word to look for, as a whole or as a beginning. */
export type AskedWord = { word: string; isPrefix: boolean };

/** What one content is searched by. */
export type SearchSource = {
  /** What it has of each word. */
  find(db: Db, asked: readonly AskedWord[]): Promise<ListedWord[][]>;
  /** The texts at some places, by place. */
  read(db: Db, places: readonly number[]): Promise<Map<number, OperationText>>;
  /** How much the source itself takes, in bytes. */
  size: number;
};

const megabyte = 1024 * 1024;

const blocks = createLruCache<Buffer>({ limit: 24 * megabyte, sizeOf: ({ length }) => length + 200 });

type Page = { texts: OperationText[]; size: number };
const pages = createLruCache<Page>({ limit: 24 * megabyte, sizeOf: ({ size }) => size });

/** A page takes about so many times what it takes when packed. */
const unpacked = 8;

/** A source with its words and texts in the database. Recently used blocks and pages are cached. */
export function openStoredSource(content: Content, firstWords: readonly Buffer[]): SearchSource {
  const key = nameContent(content);
  return {
    size: firstWords.reduce((sum, { length }) => sum + length + 100, 0),
    async find(db, asked) {
      const ranges = asked.map((one) => findBlocks(firstWords, one));
      const found = await findAll(blocks, key, ranges.flat(), async (missing) => {
        const wanted = new Map(missing.map((place) => [firstWords[place]?.toString("latin1"), place]));
        const rows = await selectWordBlocks(
          db,
          content,
          missing.map((place) => firstWords[place] as Buffer),
        );
        return rows.map((row) => [wanted.get(row.first_word.toString("latin1")) ?? -1, row.content]);
      });
      return asked.map(({ word, isPrefix }, turn) => {
        const bytes = Buffer.from(word);
        return (ranges[turn] ?? []).flatMap((place) => {
          const block = found.get(place);
          return block ? findWords(block, bytes, isPrefix) : [];
        });
      });
    },
    async read(db, places) {
      const numbers = places.map((place) => Math.floor(place / pageTexts));
      const found = await findAll(pages, key, numbers, async (missing) =>
        (await selectTextPages(db, content, missing)).map((row) => [
          row.page,
          { texts: readTexts(row.content), size: row.content.length * unpacked },
        ]),
      );
      return pickTexts(places, (place) => found.get(Math.floor(place / pageTexts))?.texts[place % pageTexts]);
    },
  };
}

/** A source that is held whole. */
export function openInMemorySource(held: readonly Buffer[], texts: readonly OperationText[]): SearchSource {
  return {
    size: held.reduce((sum, { length }) => sum + length, 0) + texts.length * 500,
    find: async (_, asked) =>
      asked.map(({ word, isPrefix }) =>
        held.flatMap((block) => findWords(block, Buffer.from(word), isPrefix)),
      ),
    read: async (_, places) => pickTexts(places, (place) => texts[place]),
  };
}

/** The name of a content among what is kept. */
export function nameContent({ source_sha256, ruleset }: Content): string {
  return `${source_sha256.toString("latin1")} ${ruleset}`;
}

function pickTexts(
  places: readonly number[],
  find: (place: number) => OperationText | undefined,
): Map<number, OperationText> {
  const picked = new Map<number, OperationText>();
  for (const place of places) {
    const text = find(place);
    if (text) picked.set(place, text);
  }
  return picked;
}

/** What is kept of these places, the rest loaded at once. */
async function findAll<Value>(
  kept: LruCache<Value>,
  content: string,
  places: readonly number[],
  load: (missing: number[]) => Promise<[number, Value][]>,
): Promise<Map<number, Value>> {
  const found = new Map<number, Value>();
  const missing: number[] = [];
  for (const place of new Set(places)) {
    const value = kept.get(`${content} ${place}`);
    if (value === undefined) missing.push(place);
    else found.set(place, value);
  }
  if (missing.length === 0) return found;
  for (const [place, value] of await load(missing)) {
    kept.set(`${content} ${place}`, value);
    found.set(place, value);
  }
  return found;
}
