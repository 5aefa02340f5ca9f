import type { SearchContent } from "../../child/run-analysis.ts";
import type { Db } from "../../db/client.ts";
import type { ResultsKey } from "../../results/results-key.ts";
import { readFirstWord } from "../../results/search-words.ts";
import { insertSearchTexts, insertSearchWords } from "./search-index.queries.ts";

/** Stores the search index of an API description, unless a concurrent job has stored the same rows. */
export async function storeSearchIndex(
  tx: Db,
  key: ResultsKey,
  { texts, words }: SearchContent,
): Promise<void> {
  // The first block begins before every word, so that each word has a block to be looked for in.
  const blocks = words.map((block, index) => ({
    first: index === 0 ? Buffer.alloc(0) : readFirstWord(block),
    content: block,
  }));
  await insertSearchWords(tx, key, blocks);
  const pages = texts.map((page, index) => ({ page: index, content: page }));
  await insertSearchTexts(tx, key, pages);
}
