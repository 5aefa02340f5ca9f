import type { Db } from "../../db/client.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import {
  selectOperationIds,
  selectOperationIdsAt,
  selectOperationIndex,
  selectOperationIndexes,
} from "./revisions.queries.ts";

// An analysis is shared by all projects with the same file, so it identifies operations by their index. A project
// identifies them by stable IDs, which survive revisions. Other modules convert one into the other here.

/** The IDs of all operations of a revision, in the order of the index. */
export const listOperationIds = (db: Db, revision: RevisionRef) => selectOperationIds(db, revision);

/** The IDs of the operations at these indexes, in the given order. */
export const findOperationIdsAt = (db: Db, revision: RevisionRef, indexes: readonly number[]) =>
  selectOperationIdsAt(db, revision, indexes);

/** The index of an operation in a revision, from 0. */
export const findOperationIndex = (db: Db, revision: RevisionRef, operationId: string) =>
  selectOperationIndex(db, revision, operationId);

/** Indexes of these operations in a revision → IDs. */
export const findOperationIndexes = (db: Db, revision: RevisionRef, operationIds: readonly string[]) =>
  selectOperationIndexes(db, revision, operationIds);
