import type { ChangeLocation, OperationChange } from "../change.ts";
import type { ChangeKind } from "../verdicts.ts";

/** What happened in a few words, for lists and cards. `{field}` is what the change is about. */
const shortTitles = {
  "operation-added": "New operation",
  "operation-removed": "Operation removed",
  "operation-replaced": "Operation replaced",
  "webhook-added": "New webhook",
  "webhook-removed": "Webhook removed",
  "webhook-renamed": "Webhook renamed",
  moved: "Operation moved",
  "path-parameter-renamed": "Path parameter renamed",
  "operation-id-changed": "operationId changed",
  "summary-edited": "Summary rewritten",
  "description-edited": "Description rewritten",
  "example-changed": "Example changed",
  deprecated: "Deprecated",
  restored: "No longer deprecated",
  "authentication-required": "Authentication required",
  "authentication-not-required": "Authentication no longer required",
  "authentication-added": "New way to authenticate",
  "authentication-removed": "Way to authenticate removed",
  "authentication-relaxed": "Authentication asks for less",
  "security-scheme-changed": "Security scheme changed",
  "oauth-flow-added": "New OAuth flow",
  "oauth-flow-removed": "OAuth flow removed",
  "oauth-url-changed": "OAuth URL changed",
  "oauth-refresh-url-changed": "OAuth refresh URL changed",
  "oauth-scope-added": "New OAuth scope",
  "oauth-scope-removed": "OAuth scope removed",
  "server-added": "New server",
  "server-removed": "Server removed",
  "callback-added": "New callback",
  "callback-removed": "Callback removed",
  "body-added": "New optional body",
  "required-body-added": "New required body",
  "body-removed": "Body removed",
  "status-added": "New response status",
  "status-removed": "Response status removed",
  "success-status-removed": "Response status removed",
  "status-widened": "Status became a range",
  "status-narrowed": "Range became one status",
  "media-added": "New media type",
  "media-removed": "Media type removed",
  "media-widened": "Media type became a range",
  "media-narrowed": "Range became one media type",
  "schema-added": "Schema added",
  "schema-removed": "Schema removed",
  added: "New {field}",
  "required-added": "New required {field}",
  "required-with-default-added": "New required {field}",
  removed: "{Field} removed",
  "required-removed": "{Field} removed",
  "no-longer-accepted": "{Field} no longer accepted",
  renamed: "{Field} renamed",
  "required-renamed": "{Field} renamed",
  "became-required": "{Field} became required",
  "became-required-with-default": "{Field} became required",
  "became-optional": "{Field} became optional",
  "serialization-changed": "{Field} written in another way",
  "reserved-characters-allowed": "Reserved characters allowed",
  "reserved-characters-forbidden": "Reserved characters must be encoded",
  "type-changed": "Type changed",
  "type-widened": "More types allowed",
  "type-narrowed": "Fewer types allowed",
  "format-changed": "Format changed",
  "format-widened": "Format allows more",
  "format-narrowed": "Format allows less",
  "number-format-changed": "Number format edited",
  "became-nullable": "May be null now",
  "no-longer-nullable": "No longer null",
  "values-restricted": "Limited to a list of values",
  "values-opened": "No longer limited to a list of values",
  "value-added": "New enum value",
  "value-removed": "Enum value removed",
  "limit-tightened": "Limit tightened",
  "limit-loosened": "Limit relaxed",
  "limit-shifted": "Range moved",
  "limit-changed": "Pattern or condition changed",
  "default-changed": "Default changed",
  "choice-added": "New choice",
  "choice-removed": "Choice removed",
  "choices-restricted": "Limited to several schemas",
  "choices-opened": "No longer limited to several schemas",
  "choices-combined": "Choices may be combined",
  "choices-separated": "Choices can't be combined",
  "additional-properties-forbidden": "Other properties forbidden",
  "additional-properties-allowed": "Other properties allowed",
  "additional-properties-typed": "Other properties got a schema",
  "additional-properties-untyped": "Other properties lost their schema",
  "discriminator-added": "New discriminator",
  "discriminator-removed": "Discriminator removed",
  "discriminator-changed": "Discriminator changed",
  "discriminator-value-changed": "Discriminator value changed",
  "discriminator-value-added": "New discriminator value",
  "discriminator-value-removed": "Discriminator value removed",
} as const satisfies Record<ChangeKind, string>;

type NamedLocation = Pick<ChangeLocation, "part" | "in" | "name" | "path">;

type TitledChange = Pick<OperationChange, "kind" | "before" | "after"> & {
  where: NamedLocation;
  rename?: { isRetyped: boolean };
};

/** A change in a few words: “Field renamed and retyped”, “New query parameter page”. */
export function writeShortTitle({ kind, where, before, after, rename }: TitledChange): string {
  if (kind === "example-changed" && before === "") return "Example added";
  if (kind === "example-changed" && after === "") return "Example removed";
  if (kind === "description-edited" && before === "") return "Description added";
  if (kind === "description-edited" && after === "") return "Description removed";
  const thing = nameThing(where);
  const isNew = shortTitles[kind].startsWith("New ");
  const title = shortTitles[kind]
    .replace("{field}", isNew ? `${thing} ${nameField(where)}` : thing)
    .replace("{Field}", thing.charAt(0).toUpperCase() + thing.slice(1));
  return rename?.isRetyped ? `${title} and retyped` : title;
}

function nameThing({ part, in: location, path }: NamedLocation): string {
  if (path !== "" || (part !== "parameter" && part !== "header")) return "field";
  return part === "header" ? "header" : `${location} parameter`.trimStart();
}

function nameField({ name, path }: NamedLocation): string {
  return path || name;
}

/** One side of a change: what stands there, and its type and unit where they say more. */
export type ChangeLine = { text: string; detail: string };

/** What stands there before and after: “price.amount” “integer, öre”. Null where there is nothing. */
export function listChangeLines({ kind, where, before, after, rename, facts }: OperationChange): {
  before: ChangeLine | null;
  after: ChangeLine | null;
} {
  const [name, newName] = [nameField(where), nameField(rename?.to ?? where)];
  const { before: unit = "", after: newUnit = "" } = facts?.units ?? {};
  if (kind === "operation-replaced") {
    return { before: { text: before, detail: "" }, after: { text: after, detail: "new" } };
  }
  const isValue = kind === "value-removed" || kind === "value-added";
  const toLine = (of: string, value: string, ofUnit: string): ChangeLine | null => {
    if (value === "") return null;
    if (isValue) return { text: of === "" ? value : `${of}: ${value}`, detail: "" };
    const type = value.startsWith(`${of} `) ? value.slice(of.length + 1) : value;
    return of === "" ? { text: value, detail: "" } : { text: of, detail: join(type, ofUnit) };
  };
  return { before: toLine(name, before, unit), after: toLine(newName, after, newUnit) };
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}
