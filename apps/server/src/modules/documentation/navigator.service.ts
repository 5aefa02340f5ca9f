import type { NavigatorPage } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { ReadDeps } from "../../deps.ts";
import type { StoredPage } from "../../results/navigator-pages.ts";
import { openNavigatorReader } from "../../results/navigator-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findOperationIdsAt, findOperationIndex } from "../revisions/operation-ids.service.ts";
import type { Results } from "../revisions/results.service.ts";

type NavigatorQuery = RevisionRef & { page?: number | undefined; operation?: string | undefined };

/** A page of the navigator, by its number or by an operation on it. Without authorization, like the results. */
export async function readNavigator(
  deps: ReadDeps,
  results: Results,
  { id, number, page = 0, operation }: NavigatorQuery,
): Promise<NavigatorPage> {
  const revision = { id, number };
  const at =
    operation === undefined
      ? { page }
      : { operationIndex: await requireOperationIndex(deps, revision, operation) };
  return (await openNavigatorPage(deps, revision, results, at)).navigator;
}

async function requireOperationIndex(
  deps: ReadDeps,
  revision: RevisionRef,
  operation: string,
): Promise<number> {
  const index = await findOperationIndex(deps, revision, operation);
  if (index === undefined) throw new AppError("not_found", "Operation not found in this revision.");
  return index;
}

/** A page by its number, or by the index of an operation on it; with the index of the first operation on it. */
export async function openNavigatorPage(
  deps: ReadDeps,
  revision: RevisionRef,
  { navigator }: Pick<Results, "navigator">,
  at: { page: number } | { operationIndex: number },
): Promise<{ navigator: NavigatorPage; firstIndex: number | undefined }> {
  const reader = openNavigatorReader(deps, navigator);
  const page = "page" in at ? at.page : await reader.findPage(at.operationIndex);
  const { lines, ...stored } = await reader.readPage(page);
  const indexes = lines.flatMap((line) => ("place" in line ? line.place : []));
  const ids = await findOperationIdsAt(deps, revision, indexes);
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
