import { type DesignHit, sharedPages } from "@linkspan/contract";
import { type FieldAddress, parseFieldAddress } from "@linkspan/engine/field-address";
import { type NamedOperation, operationSegment } from "../../lib/operation-url.ts";
import { schemaSegment } from "../../lib/schema-url.ts";
import { writeFieldQuery } from "./operation/deep-link.ts";

/** Which documentation is shown: a revision of a project, or the one behind a share link. */
export type DocsScope =
  | { of: "project"; id: string; number: number; isCurrent: boolean }
  | { of: "share"; token: string; showsScreens: boolean };

/** Whose screens are shown: they belong to the project, not to one revision. */
export type DesignScope = { of: "project"; id: string } | { of: "share"; token: string };

/** Identifies a scope in query keys and in dependencies. */
export function keyOf(scope: DocsScope): string {
  return scope.of === "project" ? `${scope.id}/${scope.number}` : scope.token;
}

/** Whether the reader may see screens: members always, others if the owner allows it on their link. */
export function showsDesign(scope: DocsScope): boolean {
  return scope.of === "project" || scope.showsScreens;
}

/** The prefix of all queries about screens, links and bindings. Live events of the project refetch them. */
export function designKeyOf(scope: DesignScope): readonly [string, string, "design"] {
  return scope.of === "project" ? ["project", scope.id, "design"] : ["share", scope.token, "design"];
}

/** The URL of the documentation. The URL of an old revision contains its number, so that links keep opening it. */
export function docsUrl(scope: DocsScope): string {
  return write(scope, "");
}

export function operationUrl(scope: DocsScope, operation: NamedOperation): string {
  return write(scope, `/op/${operationSegment(operation)}`);
}

export function schemaUrl(scope: DocsScope, name: string): string {
  return write(scope, `/schema/${schemaSegment(name)}`);
}

/** The URL of an operation's page at one of its fields. */
export function fieldUrl(scope: DocsScope, operation: NamedOperation, field: FieldAddress): string {
  const url = operationUrl(scope, operation);
  return `${url}${url.includes("?") ? "&" : "?"}${writeFieldQuery(field)}`;
}

/** Where a screen or layer opens: next to the operation that uses it, or on the map if none does. */
export function designUrl(
  scope: DocsScope,
  { screen, operation, field }: Pick<DesignHit, "screen" | "operation" | "field">,
): string {
  const query = `screen=${encodeURIComponent(screen)}`;
  if (!operation) return `${write(scope, "/screens")}?${query}`;
  const named = { ...operation, id: operation.operation_id };
  const address = field === null ? undefined : parseFieldAddress(field);
  const url = address ? fieldUrl(scope, named, address) : operationUrl(scope, named);
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}

function write(scope: DocsScope, path: string): string {
  if (scope.of === "share") return `${sharedPages}${scope.token}${path}`;
  return `/doc/${scope.id}${path}${scope.isCurrent ? "" : `?revision=${scope.number}`}`;
}
