import type { ChangeKind, Direction } from "../verdicts.ts";

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
  "discriminator-value-added": "new_value",
  "choice-added": "new_value",
  "limit-loosened": "may_be_larger",
  "limit-shifted": "may_be_larger",
  "limit-changed": "may_be_larger",
  "required-added": "required_field_missing",
  "required-with-default-added": "required_field_missing",
  "required-body-added": "required_field_missing",
};

/** Of what is above a field, these leave no value for it either. */
export const passedOn: ReadonlySet<FieldEffect> = new Set(["removed", "renamed", "retyped", "may_be_empty"]);

/** What a change does to a field that it is about, or that is inside it. */
export function toEffect(kind: ChangeKind, direction: Direction): FieldEffect {
  const effect = effects[kind];
  if (direction === "request" && effect === undefined) return "may_be_refused";
  return effect ?? "retyped";
}
