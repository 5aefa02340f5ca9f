import type { Db } from "../../db/client.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import {
  selectOperationIds,
  selectOperationIdsAt,
  selectOperationPlace,
  selectPlacesOf,
} from "./revisions.queries.ts";

// An analysis is shared by all projects with the same file, so it identifies operations by their place in the index.
// A project identifies them by stable ids, which survive revisions.

/** The ids of all operations of a revision, in the order of the index. */
export async function listOperationIds(db: Db, { id, number }: RevisionRef): Promise<string[]> {
  return (await selectOperationIds(db, id, number)) ?? [];
}

/** The ids of the operations at these places of the index, in the given order. */
export async function findOperationIds(
  db: Db,
  revision: RevisionRef,
  places: readonly number[],
): Promise<(string | null)[]> {
  return selectOperationIdsAt(db, revision, places);
}

/** The place of an operation in the index of a revision, from 0. */
export async function findOperationPlace(
  db: Db,
  { id, number }: RevisionRef,
  operationId: string,
): Promise<number | undefined> {
  return selectOperationPlace(db, id, number, operationId);
}

/** The places of these operations in the index of a revision, with their ids. */
export async function findOperationPlaces(
  db: Db,
  revision: RevisionRef,
  operationIds: readonly string[],
): Promise<Map<number, string>> {
  return selectPlacesOf(db, revision, operationIds);
}
