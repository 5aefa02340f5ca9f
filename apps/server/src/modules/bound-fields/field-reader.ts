import { collectFields, type Field } from "@linkspan/engine/bindings";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import type { Deps } from "../../deps.ts";
import { openSequentialReader, type StoredDocumentation } from "../../results/operation-reader.ts";
import type { StoredIndex } from "../../results/stored-index.ts";

/** The stored results of a revision. */
export type Revision = StoredDocumentation & { index: Buffer; operationIds: readonly string[] };

/** The fields of an operation; none if the revision doesn't have it. */
export type FieldReader = (operationId: string) => Promise<Field[]>;

export async function openFieldReader(
  deps: Pick<Deps, "db" | "blobs">,
  revision: Revision,
): Promise<FieldReader> {
  const api = JSON.parse((await deps.blobs.readAll(revision.index)).toString()) as StoredIndex;
  const reader = openSequentialReader(deps, revision);
  return async (operationId) => {
    const index = revision.operationIds.indexOf(operationId);
    if (index === -1) return [];
    const content = JSON.parse((await reader.readOperation(index)).toString()) as OperationContent;
    return reader.buildWithComponents((loaded) => {
      const { fields, missing } = collectFields(viewOperation(content, api, loaded));
      return { result: fields, missing };
    });
  };
}
