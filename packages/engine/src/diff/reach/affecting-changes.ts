import type { ChangeLocation, OperationChange } from "../change.ts";
import { toFieldAddress } from "../field-address.ts";
import type { RevisionChange } from "../revisions/revision-change.ts";
import type { ChangeKind, Direction } from "../verdicts.ts";
import { type FieldEffect, passedOn, toEffect } from "./field-effect.ts";
import type { OwnedField } from "./field-owners.ts";
import { isDescribedBeside } from "./shared-property.ts";

/**
 * What a change does to a field, of which it is known where it is in what was edited; undefined where it does nothing.
 * A safe change does nothing.
 */
function findEffect(
  change: { kind: ChangeKind; verdict: string; pointer: string },
  pointer: string,
  direction: Direction,
): FieldEffect | undefined {
  if (change.verdict === "safe") return undefined;
  const effect = toEffect(change.kind, direction);
  if (effect === "required_field_missing") {
    return direction === "request" && isWithin(pointer, parentOf(change.pointer)) ? effect : undefined;
  }
  if (isSameRow(pointer, change.pointer)) return effect;
  return passedOn.has(effect) && isWithin(pointer, change.pointer) ? effect : undefined;
}

/** A list and its items share a row. */
function isSameRow(pointer: string, changed: string): boolean {
  return pointer.startsWith(changed) && /^(?:\/0)*$/.test(pointer.slice(changed.length));
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

function isWithin(pointer: string, above: string): boolean {
  return pointer === above || pointer.startsWith(`${above}/`);
}

/** An operation with fields that layers show or send. */
export type BoundOperation = { index: number; path: string; fields: readonly OwnedField[] };

/** A field, and what a change does to it. */
export type AffectedField = { field: OwnedField; change: RevisionChange; effect: FieldEffect };

/** Changes by what they are in, so that a field is compared with few of them. */
export type ChangeIndex = ReadonlyMap<string, readonly RevisionChange[]>;

/** Sorts changes by their causes. */
export function indexChanges(changes: readonly RevisionChange[]): ChangeIndex {
  return Map.groupBy(changes, ({ cause }) => {
    if (cause.of === "component") return `${cause.role} ${cause.key}`;
    if (cause.of === "operation") return `operation ${cause.before}`;
    return cause.of === "path" ? `path ${cause.path}` : "api";
  });
}

/** A change of a component that a field is in. */
type OwnerChange = { change: RevisionChange; owner: OwnedField["owners"][number] };

function listOwnerChanges(index: ChangeIndex, { owners, address, direction }: OwnedField): OwnerChange[] {
  return owners.flatMap((owner) =>
    (index.get(`${owner.role} ${owner.key}`) ?? []).flatMap((change) => {
      // A response has its body and its headers.
      if (owner.role === "response" && change.where.part !== address.in) return [];
      return change.directions.some((each) => each.direction === direction) ? [{ change, owner }] : [];
    }),
  );
}

/** Whether others describe the same as what changed: the edit of one of them alone doesn't say what became of the field. */
function isShared({ change, owner }: OwnerChange): boolean {
  const { pointer } = change.where;
  return isWithin(owner.pointer, parentOf(pointer)) && isDescribedBeside(owner.listBeside(), pointer);
}

/** Whether `findAffected` has to know what changed in the operation as a whole. */
export function needsWhole(index: ChangeIndex, { fields }: BoundOperation): boolean {
  return fields.some((field) => listOwnerChanges(index, field).some(isShared));
}

/**
 * The fields of an operation that changes affect. Its index and its fields are those of the state before. `whole` is what
 * comparing the operation with everything that it uses finds.
 */
export function findAffected(
  index: ChangeIndex,
  operation: BoundOperation,
  whole?: readonly OperationChange[],
): AffectedField[] {
  const own = [
    ...(index.get(`operation ${operation.index}`) ?? []),
    ...(index.get(`path ${operation.path}`) ?? []),
  ];
  return operation.fields.flatMap((field) => {
    const found = new Map<RevisionChange, FieldEffect>();
    for (const change of own) add(change, findOwnEffect(change, field));
    const inOwners = listOwnerChanges(index, field);
    const shared = whole ? inOwners.filter(isShared) : [];
    if (whole && shared.length > 0) {
      for (const change of whole) {
        const effect = findOwnEffect(change, field);
        if (own.some((each) => isSameChange(each, change, field.direction))) continue;
        const same = inOwners.filter((each) => isSameChange(each.change, change, field.direction));
        for (const each of same.length > 0 ? same : shared) add(each.change, effect);
      }
    } else {
      for (const { change, owner } of inOwners) {
        const directed = change.directions.find(({ direction }) => direction === field.direction);
        if (!directed) continue;
        const { kind, verdict } = directed;
        const { pointer } = change.where;
        add(change, findEffect({ kind, verdict, pointer }, owner.pointer, field.direction));
      }
    }
    return [...found].map(([change, effect]) => ({ field, change, effect }));

    function add(change: RevisionChange, effect: FieldEffect | undefined): void {
      if (effect) found.set(change, effect);
    }
  });
}

/** Whether a change of an operation as a whole is one that was reported where it was edited. */
function isSameChange(
  { directions, where, before, after }: RevisionChange,
  change: OperationChange,
  direction: Direction,
): boolean {
  return (
    before === change.before &&
    after === change.after &&
    change.where.pointer.endsWith(where.pointer) &&
    directions.some((each) => each.direction === direction && each.kind === change.kind)
  );
}

/** What a change that is written in the operation itself does to one of its fields. */
export function findOwnEffect(
  { kind, verdict, where }: { kind: ChangeKind; verdict: string; where: ChangeLocation },
  { address, direction }: Pick<OwnedField, "address" | "direction">,
): FieldEffect | undefined {
  if (where.part === "operation") {
    const isGone = /^(operation|webhook)-(removed|replaced)$/.test(kind);
    return isGone ? "removed" : undefined;
  }
  const changed = toFieldAddress(where);
  if (!changed) return undefined;
  const isSent = address.in === "parameter" || address.in === "request";
  const needsField = toEffect(kind, direction) === "required_field_missing";
  if (needsField && changed.in === "parameter" && isSent) {
    return verdict === "safe" ? undefined : "required_field_missing";
  }
  if (changed.in !== address.in || changed.status !== address.status) return undefined;
  return findEffect({ kind, verdict, pointer: changed.pointer }, address.pointer, direction);
}
