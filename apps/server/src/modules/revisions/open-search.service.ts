import { buffer } from "node:stream/consumers";
import { listOperations } from "@linkspan/engine/documentation";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { createLruCache } from "../../lru-cache.ts";
import type { StoredIndex } from "./analyze/analyze-source.ts";
import type { OperationText } from "./analyze/search-texts.ts";
import { WordList } from "./analyze/search-words.ts";
import { findResults } from "./revisions.service.ts";
import { selectFirstWords, selectSearchedRevision, selectWrittenIds } from "./search-content.queries.ts";
import { nameContent, openInMemorySource, openStoredSource, type SearchSource } from "./search-source.ts";

export type { AskedWord, ListedWord, OperationText } from "./search-source.ts";

type SearchDeps = Pick<Deps, "db" | "pool" | "blobs">;

const megabyte = 1024 * 1024;

const sources = createLruCache<SearchSource>({ limit: 16 * megabyte, sizeOf: ({ size }) => size });
const ids = createLruCache<string>({ limit: 24 * megabyte, sizeOf: ({ length }) => length });

/** Opens the current revision of a project for search. Content is cached, but access is checked on every call. */
export async function openSearch(deps: SearchDeps, { id, userId }: { id: string; userId: string }) {
  const row = await selectSearchedRevision(deps.pool, { id, userId });
  if (!row) throw new AppError("not_found");
  const { number, source_sha256, ruleset, pack_sha256: pack, directory_sha256: directory } = row;
  if (number === null || !source_sha256)
    throw new AppError("not_found", "This project has no readable revision yet.");
  const target = { id, number };
  const content = { source_sha256, ruleset: ruleset ?? "" };
  // What a revision is never changes, so only who may see it is asked again.
  const [source, written] = await Promise.all([
    sources.getOrLoad(nameContent(content), async () => {
      const firstWords = await selectFirstWords(deps.db, content);
      return firstWords.length > 0 ? openStoredSource(content, firstWords) : openIndexSource(deps, target);
    }),
    ids.getOrLoad(`${id} ${number}`, () => selectWrittenIds(deps.db, target)),
  ]);
  return {
    number,
    source,
    operationCount: Math.floor(written.length / idLength),
    idOf: (place: number) => written.slice(1 + place * idLength, (place + 1) * idLength),
    documentation: pack && directory ? { pack, directory } : undefined,
  };
}

/** An id and the sign after it. */
const idLength = 37;

/** The words of an index alone: names, summaries and tags. For contents from before there were words. */
async function openIndexSource(
  deps: SearchDeps,
  target: { id: string; number: number },
): Promise<SearchSource> {
  const { index } = await findResults(deps, target);
  const stored = JSON.parse((await buffer(deps.blobs.read(deps.db, index))).toString()) as StoredIndex;
  const list = new WordList();
  const texts = listOperations(stored).map(({ method, path, operationId, summary, tags }): OperationText => {
    return { method, path, operationId, summary, tags: tags.join(" "), properties: "", description: "" };
  });
  for (const [place, text] of texts.entries()) list.add(place, text);
  return openInMemorySource([...list.blocks()], texts);
}
