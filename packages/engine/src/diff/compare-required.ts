import type { SchemaNode } from "../documentation-view/node.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import type { ChangeKind } from "./verdicts.ts";

/** A field, parameter, header or body that may have to be sent. */
type Requirable = { isRequired: boolean; node?: Pick<SchemaNode, "constraints"> };

/** Whether a caller must send a field, or can rely on receiving it. */
export function compareRequired(
  collector: Collector,
  where: ChangeLocation,
  before: Requirable,
  after: Requirable,
): void {
  if (!before.isRequired && after.isRequired) {
    collector.add(where, hasDefault(after) ? "became-required-with-default" : "became-required");
  }
  if (before.isRequired && !after.isRequired) collector.add(where, "became-optional");
}

/** What kind of change a new field is. */
export function kindOfAdded(field: Requirable): ChangeKind {
  if (!field.isRequired) return "added";
  return hasDefault(field) ? "required-with-default-added" : "required-added";
}

/** What kind of change a removed field is. */
export function kindOfRemoved({ isRequired }: Requirable): ChangeKind {
  return isRequired ? "required-removed" : "removed";
}

/** What kind of change a renamed field is: senders have to send the new one, receivers relied on the old one. */
export function kindOfRenamed(
  { direction }: ChangeLocation,
  before: Requirable,
  after: Requirable,
): ChangeKind {
  const needed = direction === "request" ? after : before;
  return needed.isRequired ? "required-renamed" : "renamed";
}

function hasDefault({ node }: Requirable): boolean {
  return node?.constraints.some(({ kind }) => kind === "default") ?? false;
}
