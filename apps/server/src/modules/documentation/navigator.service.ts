import type { NavigatorPage } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { ReadDeps } from "../../deps.ts";
import { findNavigatorPage, readNavigatorPage, type StoredPage } from "../../results/navigator-pages.ts";
import { findMember } from "../membership/membership.service.ts";
import { findOperationIdsAt, findOperationIndex } from "../revisions/operation-ids.service.ts";
import { findResults, type Results, readerOf } from "../revisions/results.service.ts";

type Revision = { id: string; number: number };

type NavigatorQuery = Revision & { page?: number | undefined; operation?: string | undefined };

/** A page of the navigator, by its number or by an operation on it. */
export async function readNavigator(
  deps: ReadDeps,
  caller: Caller,
  wanted: NavigatorQuery,
): Promise<NavigatorPage> {
  await findMember(deps.db, caller.id, wanted.id);
  return readNavigatorUnchecked(deps, wanted);
}

/** The same without authorization: callers check access. */
export async function readNavigatorUnchecked(
  deps: ReadDeps,
  { id, number, page = 0, operation }: NavigatorQuery,
): Promise<NavigatorPage> {
  const revision = { id, number };
  const results = await findResults(deps, revision);
  const at =
    operation === undefined
      ? { page }
      : { operationIndex: await requireOperationIndex(deps, revision, operation) };
  return (await openNavigatorPage(deps, revision, results, at)).navigator;
}

async function requireOperationIndex(
  { db }: ReadDeps,
  { id, number }: Revision,
  operation: string,
): Promise<number> {
  const index = await findOperationIndex(db, { id, number }, operation);
  if (index === undefined) throw new AppError("not_found", "Operation not found in this revision.");
  return index;
}

/** A page by its number, or by the index of an operation on it; with the index of the first operation on it. */
export async function openNavigatorPage(
  deps: ReadDeps,
  revision: Revision,
  { navigator }: Results,
  at: { page: number } | { operationIndex: number },
): Promise<{ navigator: NavigatorPage; firstIndex: number | undefined }> {
  const read = readerOf(deps, navigator);
  const page = "page" in at ? at.page : await findNavigatorPage(read, at.operationIndex);
  const { lines, ...stored } = await readNavigatorPage(read, page);
  const indexes = lines.flatMap((line) => ("place" in line ? line.place : []));
  const ids = await findOperationIdsAt(deps.db, revision, indexes);
  return { navigator: { ...stored, lines: nameOperations(lines, ids) }, firstIndex: indexes[0] };
}

/** `ids` are those of the operations among the lines, in the same order. */
function nameOperations(lines: StoredPage["lines"], ids: readonly (string | null)[]): NavigatorPage["lines"] {
  let turn = 0;
  return lines.map((line) => {
    if (!("place" in line)) return line;
    const { place: _, ...shown } = line;
    return { id: ids[turn++] ?? "", ...shown };
  });
}
