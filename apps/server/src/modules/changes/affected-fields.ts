import { setImmediate } from "node:timers/promises";
import { collectFields, type Field } from "@linkspan/engine/bindings";
import {
  type AffectedField,
  findAffected,
  findFieldOwners,
  indexChanges,
  needsWhole,
} from "@linkspan/engine/diff/reach";
import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import { type DocumentationIndex, listOperations, listWebhooks } from "@linkspan/engine/documentation";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import type { JobDeps } from "../../deps.ts";
import { openWholeComparison } from "../../results/compare-whole.ts";
import { splitFingerprints } from "../../results/fingerprints.ts";
import { openSequentialReader } from "../../results/operation-reader.ts";
import type { ComparedRevision } from "./changes.queries.ts";

export type ReachDeps = Pick<JobDeps, "db" | "blobs">;

export type Revisions = { before: ComparedRevision; after: ComparedRevision };

/** A field of an operation that layers show or send. */
export type BoundField = { operationId: string; field: string };

/** The bound fields of one operation that changes affect, and how. */
export type AffectedOperation = {
  operationId: string;
  affected: (AffectedField & { bound: string })[];
  /** All fields of the operation in the state before. */
  readFields: () => Promise<Field[]>;
};

/** Finds the bound fields that changes affect. Only operations that differ and that layers are bound to are read. */
export async function* listAffected(
  deps: ReachDeps,
  { before, after }: Revisions,
  changes: readonly RevisionChange[],
  bound: readonly BoundField[],
): AsyncGenerator<AffectedOperation, void, void> {
  if (!before.blobs || bound.length === 0 || changes.length === 0) return;
  const index = indexChanges(changes);
  const byOperation = Map.groupBy(bound, ({ operationId }) => operationId);
  const api = JSON.parse((await deps.blobs.readAll(before.blobs.index)).toString()) as DocumentationIndex;
  const operations = [...listOperations(api), ...listWebhooks(api)];
  const wanted = await listChanged(deps, { before, after }, byOperation);
  const concerned = [...wanted.keys()].filter((operation) => concerns(changes, operation));
  const reader = openSequentialReader(deps, before.blobs);
  const compareWhole = openWholeComparison(deps, { before, after });
  for await (const { operation, text } of reader.readOperations(concerned)) {
    const operationId = wanted.get(operation) ?? "";
    const fields = new Set((byOperation.get(operationId) ?? []).map(({ field }) => field));
    const addresses = new Map(
      [...fields].flatMap((field) => {
        const address = parseFieldAddress(field);
        return address ? [[address, field]] : [];
      }),
    );
    const content = JSON.parse(text.toString()) as OperationContent;
    const owned = await reader.buildWithComponents((loaded) => {
      const view = viewOperation(content, api, loaded);
      const found = findFieldOwners(view, [...addresses.keys()]);
      return { result: found.fields, missing: [...view.missing, ...found.missing] };
    });
    const viewed = { index: operation, path: operations[operation]?.path ?? "", fields: owned };
    const whole = needsWhole(index, viewed) ? await compareWhole(operationId) : undefined;
    const affected = findAffected(index, viewed, whole).map((each) => ({
      ...each,
      bound: addresses.get(each.field.address) ?? "",
    }));
    const readFields = () =>
      reader.buildWithComponents((loaded) => {
        const { fields: result, missing } = collectFields(viewOperation(content, api, loaded));
        return { result, missing };
      });
    yield { operationId, affected, readFields };
    // Other jobs get their turn.
    await setImmediate();
  }
}

/** What is written in single operations concerns no other. */
function concerns(changes: readonly RevisionChange[], operation: number): boolean {
  return changes.some(({ cause }) => cause.of !== "operation" || cause.before === operation);
}

/** Operations with bound layers that differ or are gone: their indexes in the state before, and their IDs. */
async function listChanged(
  { blobs }: ReachDeps,
  { before, after }: Revisions,
  bound: ReadonlyMap<string, unknown>,
): Promise<Map<number, string>> {
  const readPrints = async ({ blobs: stored }: ComparedRevision) =>
    stored ? splitFingerprints(await blobs.readAll(stored.fingerprints)) : [];
  const [old, now] = [await readPrints(before), await readPrints(after)];
  const printsAfter = new Map(after.operationIds.map((id, index) => [id, now[index]]));
  return new Map(
    before.operationIds.flatMap((id, index) =>
      bound.has(id) && printsAfter.get(id) !== old[index] ? [[index, id] as const] : [],
    ),
  );
}
