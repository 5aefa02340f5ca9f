import { resultsVersion } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
import type { ReadDeps } from "../../deps.ts";
import { openOperationIds } from "../revisions/operation-ids.service.ts";
import { requestReprocessing } from "../revisions/results.service.ts";
import { selectFirstWords, selectSearchedRevision } from "./search-content.queries.ts";
import { contentKey, openStoredSource, type SearchSource } from "./search-source.ts";

export type { AskedWord, ListedWord, OperationText } from "./search-source.ts";

const sources: CacheKind<SearchSource> = { name: "search_sources", sizeOf: ({ size }) => size };

/** Opens the current revision of a project for search. Content is cached, but access is checked on every call. */
export async function openSearch(deps: ReadDeps, { id, userId }: { id: string; userId: string }) {
  const row = await selectSearchedRevision(deps.statements, { id, userId });
  if (!row) throw new AppError("not_found");
  const { number, source_sha256, results_version, pack_sha256: pack, directory_sha256: directory } = row;
  if (number === null || !source_sha256)
    throw new AppError("not_found", "This project has no readable revision yet.");
  const target = { id, number };
  if (results_version !== resultsVersion) throw await requestReprocessing(deps, target);
  const content = { source_sha256, results_version };
  // What a revision is never changes, so only who may see it is asked again.
  const [source, ids] = await Promise.all([
    deps.cache.getOrLoad(sources, contentKey(content), async () =>
      openStoredSource(content, await selectFirstWords(deps.db, content)),
    ),
    openOperationIds(deps, target),
  ]);
  return {
    number,
    source,
    operationCount: ids.count,
    idOf: (entryIndex: number) => ids.at(entryIndex) ?? "",
    hasScreens: row.has_screens,
    documentation: pack && directory ? { pack, directory } : undefined,
  };
}
