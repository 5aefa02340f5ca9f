import type { CacheKind } from "../../cache.ts";
import type { Deps } from "../../deps.ts";
import { createTurns } from "../../give-turns.ts";
import type { ResultsKey } from "../../results/results-key.ts";
import { type OperationText, pageTexts, readTexts } from "../../results/search-texts.ts";
import { findWords, type ListedWord } from "../../results/search-words.ts";
import { findBlocks } from "./find-blocks.ts";
import { selectTextPages, selectWordBlocks } from "./search-content.queries.ts";

export type { OperationText } from "../../results/search-texts.ts";
export type { ListedWord } from "../../results/search-words.ts";

/** A word to look for, as a whole or as a beginning. */
export type AskedWord = { word: string; isPrefix: boolean };

type SourceDeps = Pick<Deps, "db" | "cache">;

/** What one content is searched by. */
export type SearchSource = {
  /** What it has of each word. */
  find(deps: SourceDeps, asked: readonly AskedWord[]): Promise<ListedWord[][]>;
  /** The texts at some places, by place. */
  read(deps: SourceDeps, entryIndexes: readonly number[]): Promise<Map<number, OperationText>>;
  /** How much the source itself takes, in bytes. */
  size: number;
};

const blocks: CacheKind<Buffer> = { name: "search_blocks", sizeOf: ({ length }) => length };

type Page = { texts: OperationText[]; size: number };
const pages: CacheKind<Page> = { name: "search_texts", sizeOf: ({ size }) => size };

/** A page takes about so many times what it takes when packed. */
const unpacked = 8;

/** A source with its words and texts in the database. Recently used blocks and pages are cached. */
export function openStoredSource(content: ResultsKey, firstWords: readonly Buffer[]): SearchSource {
  const key = contentKey(content);
  return {
    size: firstWords.reduce((sum, { length }) => sum + length + 100, 0),
    async find(deps, asked) {
      const ranges = asked.map((one) => findBlocks(firstWords, one));
      const found = await findAll(deps, blocks, key, ranges.flat(), async (missing) => {
        const wanted = new Map(
          missing.map((entryIndex) => [firstWords[entryIndex]?.toString("latin1"), entryIndex]),
        );
        const rows = await selectWordBlocks(
          deps.db,
          content,
          missing.map((entryIndex) => firstWords[entryIndex] as Buffer),
        );
        return rows.map((row) => [wanted.get(row.first_word.toString("latin1")) ?? -1, row.content]);
      });
      const giveTurn = createTurns();
      const listed = asked.map((): ListedWord[] => []);
      for (const [index, { word, isPrefix }] of asked.entries()) {
        const bytes = Buffer.from(word);
        for (const entryIndex of ranges[index] ?? []) {
          const block = found.get(entryIndex);
          if (block) listed[index]?.push(...findWords(block, bytes, isPrefix));
          await giveTurn();
        }
      }
      return listed;
    },
    async read(deps, entryIndexes) {
      const numbers = entryIndexes.map((entryIndex) => Math.floor(entryIndex / pageTexts));
      const found = await findAll(deps, pages, key, numbers, async (missing) =>
        (await selectTextPages(deps.db, content, missing)).map((row) => [
          row.page,
          { texts: readTexts(row.content), size: row.content.length * unpacked },
        ]),
      );
      return pickTexts(
        entryIndexes,
        (entryIndex) => found.get(Math.floor(entryIndex / pageTexts))?.texts[entryIndex % pageTexts],
      );
    },
  };
}

/** The name of a content among what is kept. */
export function contentKey({ source_sha256, results_version }: ResultsKey): string {
  return `${source_sha256.toString("latin1")} ${results_version}`;
}

function pickTexts(
  entryIndexes: readonly number[],
  find: (entryIndex: number) => OperationText | undefined,
): Map<number, OperationText> {
  const picked = new Map<number, OperationText>();
  for (const entryIndex of entryIndexes) {
    const text = find(entryIndex);
    if (text) picked.set(entryIndex, text);
  }
  return picked;
}

/** The values at these places: cached ones, and the others loaded at once. */
async function findAll<Value>(
  { cache }: SourceDeps,
  kind: CacheKind<Value>,
  content: string,
  entryIndexes: readonly number[],
  load: (missing: number[]) => Promise<[number, Value][]>,
): Promise<Map<number, Value>> {
  const found = new Map<number, Value>();
  const missing: number[] = [];
  for (const entryIndex of new Set(entryIndexes)) {
    const value = cache.get(kind, `${content} ${entryIndex}`);
    if (value === undefined) missing.push(entryIndex);
    else found.set(entryIndex, value);
  }
  if (missing.length === 0) return found;
  for (const [entryIndex, value] of await load(missing)) {
    cache.set(kind, `${content} ${entryIndex}`, value);
    found.set(entryIndex, value);
  }
  return found;
}
