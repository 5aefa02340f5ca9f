import { setImmediate } from "node:timers/promises";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { findFields, parseFieldAddress } from "@linkspan/engine/field-address";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { openSequentialReader } from "../../results/operation-reader.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import {
  type BoundField,
  type RemovedField,
  selectBoundFields,
  updateRemovedFields,
} from "./bound-fields.queries.ts";
import type { Revision } from "./field-reader.ts";
import { proposeFields, type ReadRevisionBefore } from "./propose-fields.ts";

/** The bound fields of a project that a revision doesn't have; undefined if the project binds none. */
export async function findRemovedFields(
  deps: Pick<Deps, "db" | "blobs">,
  projectId: string,
  revision: Revision & { number: number },
  readBefore: ReadRevisionBefore,
): Promise<RemovedField[] | undefined> {
  const bound = await selectBoundFields(deps.db, projectId);
  if (bound.length === 0) return undefined;
  const missing = await listMissing(deps, revision, bound);
  const removed = missing.map((each) => ({ ...each, removedIn: each.removedIn ?? revision.number }));
  return proposeFields(deps, revision, removed, readBefore);
}

async function listMissing<Bound extends BoundField>(
  deps: Pick<Deps, "db" | "blobs">,
  revision: Revision,
  bound: readonly Bound[],
): Promise<Bound[]> {
  const indexes = new Map(revision.operationIds.map((id, index) => [id, index]));
  const byIndex = Map.groupBy(bound, ({ operationId }) => indexes.get(operationId) ?? -1);
  const missing = byIndex.get(-1) ?? [];
  byIndex.delete(-1);
  const api = JSON.parse((await deps.blobs.readAll(revision.index)).toString()) as StoredIndex;
  const reader = openSequentialReader(deps, revision);
  for await (const { operation, text } of reader.readOperations(byIndex.keys())) {
    const content = JSON.parse(text.toString()) as OperationContent;
    const fields = (byIndex.get(operation) ?? []).map((each) => ({
      bound: each,
      address: parseFieldAddress(each.field),
    }));
    const addresses = fields.flatMap(({ address }) => address ?? []);
    const found = await reader.buildWithComponents((loaded) => {
      const view = viewOperation(content, api, loaded);
      const result = findFields(view, addresses);
      return { result: result.found, missing: [...view.missing, ...result.missing] };
    });
    const isFound = ({ address }: (typeof fields)[number]) => address !== undefined && found.has(address);
    missing.push(...fields.filter((field) => !isFound(field)).map((field) => field.bound));
    // Other jobs get their turn.
    await setImmediate();
  }
  return missing;
}

/**
 * Marks the bindings of these fields as broken, and those of fields that are back as not broken. The caller has locked
 * the project. Returns the screens on which something changed.
 */
export async function markRemovedFields(
  tx: Db,
  projectId: string,
  removed: readonly RemovedField[],
): Promise<string[]> {
  return updateRemovedFields(tx, projectId, removed);
}
