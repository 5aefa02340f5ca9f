import { resultsVersion } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { requestReprocessing } from "../revisions/results.service.ts";
import { selectFirstWords, selectSearchedRevision, selectWrittenIds } from "./search-content.queries.ts";
import { contentKey, openStoredSource, type SearchSource } from "./search-source.ts";

export type { AskedWord, ListedWord, OperationText } from "./search-source.ts";

export type SearchDeps = ReadDeps & Pick<Deps, "statements">;

const sources: CacheKind<SearchSource> = { name: "search_sources", sizeOf: ({ size }) => size };
const idLists: CacheKind<string> = { name: "operation_ids", sizeOf: ({ length }) => length };

/** Opens the current revision of a project for search. Content is cached, but access is checked on every call. */
export async function openSearch(deps: SearchDeps, { id, userId }: { id: string; userId: string }) {
  const row = await selectSearchedRevision(deps.statements, { id, userId });
  if (!row) throw new AppError("not_found");
  const { number, source_sha256, results_version, pack_sha256: pack, directory_sha256: directory } = row;
  if (number === null || !source_sha256)
    throw new AppError("not_found", "This project has no readable revision yet.");
  const target = { id, number };
  if (results_version !== resultsVersion) throw await requestReprocessing(deps, target);
  const content = { source_sha256, results_version };
  // What a revision is never changes, so only who may see it is asked again.
  const [source, written] = await Promise.all([
    deps.cache.getOrLoad(sources, contentKey(content), async () =>
      openStoredSource(content, await selectFirstWords(deps.db, content)),
    ),
    deps.cache.getOrLoad(idLists, `${id} ${number} ${results_version}`, () =>
      selectWrittenIds(deps.db, target),
    ),
  ]);
  return {
    number,
    source,
    operationCount: Math.floor(written.length / idLength),
    idOf: (entryIndex: number) => written.slice(1 + entryIndex * idLength, (entryIndex + 1) * idLength),
    hasScreens: row.has_screens,
    documentation: pack && directory ? { pack, directory } : undefined,
  };
}

/** An id and the sign after it. */
const idLength = 37;
