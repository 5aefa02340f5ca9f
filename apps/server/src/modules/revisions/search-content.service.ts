import type { Db } from "../../db/client.ts";
import { readFirstWord } from "./analyze/search-words.ts";
import type { SearchContent } from "./run-analysis.ts";
import { type Content, insertSearchTexts, insertSearchWords } from "./search-content.queries.ts";

/** Stores the search index of an API description, unless a concurrent job has stored the same rows. */
export async function keepSearchContent(
  tx: Db,
  content: Content,
  { texts, words }: SearchContent,
): Promise<void> {
  // The first block begins before every word, so that each word has a block to be looked for in.
  const blocks = words.map((block, index) => ({
    first: index === 0 ? Buffer.alloc(0) : readFirstWord(block),
    content: block,
  }));
  await insertSearchWords(tx, content, blocks);
  const pages = texts.map((page, index) => ({ page: index, content: page }));
  await insertSearchTexts(tx, content, pages);
}
