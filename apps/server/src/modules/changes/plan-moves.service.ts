import { collectFields, type Field } from "@linkspan/engine/bindings";
import { findMovedField } from "@linkspan/engine/diff/reach";
import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import type { DocumentationIndex } from "@linkspan/engine/documentation";
import { type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { type FieldAddress, findFields, formatFieldAddress } from "@linkspan/engine/field-address";
import { openSequentialReader } from "../../results/operation-reader.ts";
import {
  type AffectedOperation,
  type BoundField,
  listAffected,
  type ReachDeps,
  type Revisions,
} from "./affected-fields.ts";

/** A bound field, and where it is after a change that renames it. */
export type PlannedField = BoundField & {
  fingerprint: string;
  toField: string;
  /** Unknown of fields beyond those that are listed of an operation. */
  before: Field | undefined;
  after: Field | undefined;
};

/** An operation that another one takes the place of; that by its index in the revision after. */
export type PlannedLink = {
  fingerprint: string;
  operationId: string;
  toOperationId: string;
  toIndex: number;
};

/** What a change calls its field or operation before and after. */
export function nameMove({ where, rename, before, after }: RevisionChange): { from: string; to: string } {
  if (where.part === "operation") return { from: before, to: after };
  return { from: where.path || where.name, to: rename ? rename.to.path || rename.to.name : "" };
}

/** Which bound fields can move with these changes, and where: those that the revision after has. */
export async function planFields(
  deps: ReachDeps,
  revisions: Revisions,
  changes: readonly RevisionChange[],
  bound: readonly BoundField[],
): Promise<PlannedField[]> {
  const renames = changes.filter(({ rename, where }) => rename && where.part !== "operation");
  const readAfter = await openAfter(deps, revisions);
  const planned: PlannedField[] = [];
  for await (const operation of listAffected(deps, revisions, renames, bound)) {
    const { operationId, affected } = operation;
    const wanted = affected.map((each) => ({ ...each, to: findMovedField(each.change, each.field) }));
    const after = await readAfter(
      operationId,
      wanted.flatMap(({ to }) => to),
    );
    if (!after) continue;
    const fields = await indexFields(operation);
    for (const { bound: field, change, to } of wanted) {
      const target = to.find((address) => after.found.has(address));
      if (!target) continue;
      const toField = formatFieldAddress(target);
      const sides = { before: fields.get(field), after: after.fields.get(toField) };
      planned.push({ fingerprint: change.fingerprint, operationId, field, toField, ...sides });
    }
  }
  return planned;
}

async function indexFields({ readFields }: AffectedOperation): Promise<Map<string, Field>> {
  return new Map((await readFields()).map((field) => [field.key, field]));
}

/** Reads operations of the revision after: which of these fields they have, and what those are like. */
async function openAfter(deps: ReachDeps, { after: { blobs, operationIds } }: Revisions) {
  const indexes = new Map(operationIds.map((id, index) => [id, index]));
  if (!blobs) return async () => undefined;
  const api = JSON.parse((await deps.blobs.readAll(blobs.index)).toString()) as DocumentationIndex;
  const reader = openSequentialReader(deps, blobs);
  return async (operationId: string, addresses: readonly FieldAddress[]) => {
    const index = indexes.get(operationId);
    if (index === undefined || addresses.length === 0) return undefined;
    const content = JSON.parse((await reader.readOperation(index)).toString()) as OperationContent;
    return reader.buildWithComponents((loaded) => {
      const view = viewOperation(content, api, loaded);
      const { found, missing } = findFields(view, addresses);
      const listed = collectFields(view);
      const fields = new Map(listed.fields.map((field) => [field.key, field]));
      return { result: { found, fields }, missing: [...missing, ...listed.missing] };
    });
  };
}

/** Which operations take the place of others. What has kept its ID has kept its links. */
export function planLinks({ before, after }: Revisions, changes: readonly RevisionChange[]): PlannedLink[] {
  return changes.flatMap(({ fingerprint, cause, where, rename }) => {
    if (!rename || where.part !== "operation" || cause.of !== "operation") return [];
    const operationId = before.operationIds[cause.before ?? -1];
    const toOperationId = after.operationIds[cause.after ?? -1];
    if (!operationId || !toOperationId || operationId === toOperationId) return [];
    return [{ fingerprint, operationId, toOperationId, toIndex: cause.after ?? -1 }];
  });
}

/** Which of these fields an operation of the revision after has under the same address. */
export async function findSharedFields(
  deps: ReachDeps,
  revisions: Revisions,
  operationId: string,
  addresses: readonly FieldAddress[],
): Promise<ReadonlySet<FieldAddress>> {
  const read = await openAfter(deps, revisions);
  return (await read(operationId, addresses))?.found ?? new Set();
}
