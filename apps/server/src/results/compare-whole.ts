import { type ComparedOperation, compareOperations, type OperationChange } from "@linkspan/engine/diff";
import { type DocumentationIndex, listOperations, listWebhooks } from "@linkspan/engine/documentation";
import { type Json, type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import type { JobDeps } from "../deps.ts";
import { openSequentialReader, type StoredDocumentation } from "./operation-reader.ts";

type WholeDeps = Pick<JobDeps, "db" | "blobs">;

/** A revision with the IDs of its operations, in the order of its index. */
type WholeRevision = {
  operationIds: readonly string[];
  blobs: (StoredDocumentation & { index: Buffer }) | undefined;
};

/** So often components are loaded that were missing until then. */
const maxRounds = 8;

/** Compares an operation with everything that it uses; undefined if that can't be done completely. */
type CompareWhole = (operationId: string) => Promise<readonly OperationChange[] | undefined>;

/** Opens two revisions to compare operations as a whole. Nothing is read before the first one is compared. */
export function openWholeComparison(
  deps: WholeDeps,
  { before, after }: { before: WholeRevision; after: WholeRevision },
): CompareWhole {
  let sides: ReturnType<typeof openSides> | undefined;
  const openSides = () => Promise.all([openSide(deps, before), openSide(deps, after)]);
  return async (operationId) => {
    sides ??= openSides();
    const [openOld, openNew] = await sides;
    const [old, now] = await Promise.all([openOld?.(operationId), openNew?.(operationId)]);
    for (let round = 0; old && now && round < maxRounds; round++) {
      const { changes, isPartial, missing } = compareOperations(old.view(), now.view());
      if (!isPartial) return changes;
      if (missing.before.length + missing.after.length === 0) return undefined;
      await Promise.all([old.load(missing.before), now.load(missing.after)]);
    }
    return undefined;
  };
}

type OpenedOperation = {
  view: () => ComparedOperation;
  load: (references: readonly string[]) => Promise<void>;
};

async function openSide(deps: WholeDeps, { blobs, operationIds }: WholeRevision) {
  if (!blobs) return undefined;
  const api = JSON.parse((await deps.blobs.readAll(blobs.index)).toString()) as DocumentationIndex;
  const operations = [...listOperations(api), ...listWebhooks(api)];
  const indexes = new Map(operationIds.map((id, index) => [id, index]));
  const reader = openSequentialReader(deps, blobs);
  return async (operationId: string): Promise<OpenedOperation | undefined> => {
    const index = indexes.get(operationId);
    const operation = index === undefined ? undefined : operations[index];
    if (index === undefined || !operation) return undefined;
    const { method, path } = operation;
    const content = JSON.parse((await reader.readOperation(index)).toString()) as OperationContent;
    const loaded = new Map<string, Json>();
    return {
      view: () => ({ method, path, view: viewOperation(content, api, loaded) }),
      async load(references) {
        const texts = await reader.readComponents(references);
        for (const [at, reference] of references.entries()) {
          loaded.set(reference, JSON.parse(texts[at]?.toString() ?? "null"));
        }
      },
    };
  };
}
