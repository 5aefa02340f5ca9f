import type { ChangeLocation } from "../change.ts";
import { toFieldAddress } from "../field-address.ts";
import type { RevisionChange } from "../revisions/revision-change.ts";
import type { ChangeKind, Direction } from "../verdicts.ts";
import type { OwnedField } from "./field-owners.ts";

/** What a change does to what shows or sends a field. */
export type FieldEffect =
  /** There is no value any more. */
  | "removed"
  | "renamed"
  | "retyped"
  /** There may be no value. */
  | "may_be_empty"
  /** There are values that nothing was drawn for. */
  | "new_value"
  /** A text may be longer, a number larger, a list have more items. */
  | "may_be_larger"
  /** What is sent may be refused. */
  | "may_be_refused"
  /** A field that has to be sent next to this one, and that nothing feeds. */
  | "required_field_missing";

const effects: Partial<Record<ChangeKind, FieldEffect>> = {
  "operation-removed": "removed",
  "operation-replaced": "removed",
  "webhook-removed": "removed",
  "success-status-removed": "removed",
  "status-removed": "removed",
  "media-removed": "removed",
  "body-removed": "removed",
  "schema-removed": "retyped",
  removed: "removed",
  "required-removed": "removed",
  "no-longer-accepted": "removed",
  "choice-removed": "removed",
  renamed: "renamed",
  "required-renamed": "renamed",
  "type-changed": "retyped",
  "type-widened": "retyped",
  "type-narrowed": "retyped",
  "format-changed": "retyped",
  "format-widened": "retyped",
  "format-narrowed": "retyped",
  "serialization-changed": "retyped",
  "became-nullable": "may_be_empty",
  "became-optional": "may_be_empty",
  "value-added": "new_value",
  "values-opened": "new_value",
  "choice-added": "new_value",
  "limit-loosened": "may_be_larger",
  "limit-shifted": "may_be_larger",
  "limit-changed": "may_be_larger",
  "required-added": "required_field_missing",
  "required-with-default-added": "required_field_missing",
  "required-body-added": "required_field_missing",
};

/** Of what is above a field, these leave no value for it either. */
const passedOn: ReadonlySet<FieldEffect> = new Set(["removed", "renamed", "retyped", "may_be_empty"]);

/** What a change does to a field that it is about, or that is inside it. */
function toEffect(kind: ChangeKind, direction: Direction): FieldEffect {
  const effect = effects[kind];
  if (direction === "request" && effect === undefined) return "may_be_refused";
  return effect ?? "retyped";
}

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
    const parent = change.pointer.slice(0, Math.max(0, change.pointer.lastIndexOf("/")));
    return direction === "request" && isWithin(pointer, parent) ? effect : undefined;
  }
  if (isSameRow(pointer, change.pointer)) return effect;
  return passedOn.has(effect) && isWithin(pointer, change.pointer) ? effect : undefined;
}

/** A list and its items share a row. */
function isSameRow(pointer: string, changed: string): boolean {
  return pointer.startsWith(changed) && /^(?:\/0)*$/.test(pointer.slice(changed.length));
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

/** The fields of an operation that changes affect. Its index and its fields are those of the state before. */
export function findAffected(index: ChangeIndex, operation: BoundOperation): AffectedField[] {
  const own = [
    ...(index.get(`operation ${operation.index}`) ?? []),
    ...(index.get(`path ${operation.path}`) ?? []),
  ];
  return operation.fields.flatMap((field) => {
    const found = new Map<RevisionChange, FieldEffect>();
    for (const change of own) add(change, findOwnEffect(change, field));
    for (const { role, key, pointer } of field.owners) {
      for (const change of index.get(`${role} ${key}`) ?? []) {
        // A response has its body and its headers.
        if (role === "response" && change.where.part !== field.address.in) continue;
        const directed = change.directions.find(({ direction }) => direction === field.direction);
        if (!directed) continue;
        const { kind, verdict } = directed;
        add(change, findEffect({ kind, verdict, pointer: change.where.pointer }, pointer, field.direction));
      }
    }
    return [...found].map(([change, effect]) => ({ field, change, effect }));

    function add(change: RevisionChange, effect: FieldEffect | undefined): void {
      if (effect) found.set(change, effect);
    }
  });
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
