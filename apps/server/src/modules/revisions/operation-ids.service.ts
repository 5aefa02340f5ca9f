import { resultsVersion } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
import type { ReadDeps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { selectOperationIds } from "./revisions.queries.ts";

// An analysis is shared by all projects with the same file, so it identifies operations by their index. A project
// identifies them by stable IDs, which survive revisions. Other modules convert one into the other here.

type IdDeps = Pick<ReadDeps, "db" | "cache">;

/** The IDs as PostgreSQL writes them: each has a sign before it. */
const idLists: CacheKind<string> = { name: "operation_ids", sizeOf: ({ length }) => length };
const idLength = 36;
const step = idLength + 1;

/** The operations of a revision. They never change, so they are cached; callers check access and that its results are current. */
export async function openOperationIds({ db, cache }: IdDeps, revision: RevisionRef) {
  const { id, number } = revision;
  const written = await cache.getOrLoad(idLists, `${id} ${number} ${resultsVersion}`, async () => {
    const ids = await selectOperationIds(db, revision);
    if (ids === undefined) throw new AppError("not_found");
    return ids;
  });
  const count = Math.floor(written.length / step);
  const at = (index: number) =>
    index < count ? written.slice(1 + index * step, (index + 1) * step) : undefined;
  return {
    count,
    at,
    indexOf(operationId: string): number | undefined {
      const found = written.indexOf(operationId.toLowerCase());
      return found < 0 || operationId.length !== idLength ? undefined : (found - 1) / step;
    },
  };
}

/** The IDs of all operations of a revision, in the order of the index. */
export async function listOperationIds(deps: IdDeps, revision: RevisionRef): Promise<string[]> {
  const ids = await openOperationIds(deps, revision);
  return Array.from({ length: ids.count }, (_, index) => ids.at(index) ?? "");
}

/** The IDs of the operations at these indexes, in the given order. */
export async function findOperationIdsAt(
  deps: IdDeps,
  revision: RevisionRef,
  indexes: readonly number[],
): Promise<(string | null)[]> {
  if (indexes.length === 0) return [];
  const ids = await openOperationIds(deps, revision);
  return indexes.map((index) => ids.at(index) ?? null);
}

/** The index of an operation in a revision, from 0. */
export async function findOperationIndex(
  deps: IdDeps,
  revision: RevisionRef,
  operationId: string,
): Promise<number | undefined> {
  return (await openOperationIds(deps, revision)).indexOf(operationId);
}

/** Indexes of these operations in a revision → IDs. */
export async function findOperationIndexes(
  deps: IdDeps,
  revision: RevisionRef,
  operationIds: readonly string[],
): Promise<Map<number, string>> {
  if (operationIds.length === 0) return new Map();
  const ids = await openOperationIds(deps, revision);
  return new Map(
    operationIds.flatMap((id) => {
      const index = ids.indexOf(id);
      return index === undefined ? [] : [[index, id]];
    }),
  );
}
