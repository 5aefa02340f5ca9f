import { setImmediate } from "node:timers/promises";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { findFields, parseFieldAddress } from "@linkspan/engine/field-address";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { openSequentialReader, type StoredDocumentation } from "../../results/operation-reader.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { type BoundField, selectBoundFields, updateRemovedFields } from "./bound-fields.queries.ts";

type Revision = StoredDocumentation & { index: Buffer; operationIds: readonly string[] };

/** The bound fields of a project that a revision doesn't have; undefined if the project binds none. */
export async function findRemovedFields(
  deps: Pick<Deps, "db" | "blobs">,
  projectId: string,
  revision: Revision,
): Promise<BoundField[] | undefined> {
  const bound = await selectBoundFields(deps.db, projectId);
  if (bound.length === 0) return undefined;
  const indexes = new Map(revision.operationIds.map((id, index) => [id, index]));
  const byIndex = Map.groupBy(bound, ({ operationId }) => indexes.get(operationId) ?? -1);
  const removed = byIndex.get(-1) ?? [];
  byIndex.delete(-1);
  const api = JSON.parse((await deps.blobs.readAll(deps.db, revision.index)).toString()) as StoredIndex;
  const reader = openSequentialReader(deps, revision);
  for await (const { operation, text } of reader.readOperations(byIndex.keys())) {
    const content = JSON.parse(text.toString()) as OperationContent;
    const fields = (byIndex.get(operation) ?? []).map((bound) => ({
      bound,
      address: parseFieldAddress(bound.field),
    }));
    const addresses = fields.flatMap(({ address }) => address ?? []);
    const found = await reader.buildWithComponents((loaded) => {
      const view = viewOperation(content, api, loaded);
      const result = findFields(view, addresses);
      return { result: result.found, missing: [...view.missing, ...result.missing] };
    });
    const isFound = ({ address }: (typeof fields)[number]) => address !== undefined && found.has(address);
    removed.push(...fields.filter((field) => !isFound(field)).map((field) => field.bound));
    // Other jobs get their turn.
    await setImmediate();
  }
  return removed;
}

/**
 * Marks the bindings of these fields as broken, and those of fields that are back as not broken. The caller has locked
 * the project. Returns the screens on which something changed.
 */
export async function markRemovedFields(
  tx: Db,
  projectId: string,
  removed: readonly BoundField[],
): Promise<string[]> {
  return updateRemovedFields(tx, projectId, removed);
}
