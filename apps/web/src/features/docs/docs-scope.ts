import { sharedPages } from "@linkspan/contract";
import { type NamedOperation, operationSegment } from "../../lib/operation-url.ts";
import { schemaSegment } from "../../lib/schema-url.ts";
import { writeDeepLinkQuery } from "./operation/deep-link.ts";

type FoundProperty = Parameters<typeof writeDeepLinkQuery>[0];

/** What is read: a revision of a project, or what a share link opens. */
export type DocsScope =
  | { of: "project"; id: string; number: number; isCurrent: boolean }
  | { of: "share"; token: string };

/** Tells one place from another, in keys of queries and in dependencies. */
export function keyOf(scope: DocsScope): string {
  return scope.of === "project" ? `${scope.id}/${scope.number}` : scope.token;
}

/** Where the documentation begins. An old revision is named in the address, so that a link to it stays there. */
export function docsUrl(scope: DocsScope): string {
  return write(scope, "");
}

/** Where an operation is read. */
export function operationUrl(scope: DocsScope, operation: NamedOperation): string {
  return write(scope, `/op/${operationSegment(operation)}`);
}

/** Where a named schema is read. */
export function schemaUrl(scope: DocsScope, name: string): string {
  return write(scope, `/schema/${schemaSegment(name)}`);
}

/** Where one parameter or property of an operation is read. */
export function propertyUrl(scope: DocsScope, operation: NamedOperation, hit: FoundProperty): string {
  const url = operationUrl(scope, operation);
  return `${url}${url.includes("?") ? "&" : "?"}${writeDeepLinkQuery(hit)}`;
}

function write(scope: DocsScope, path: string): string {
  if (scope.of === "share") return `${sharedPages}${scope.token}${path}`;
  return `/doc/${scope.id}${path}${scope.isCurrent ? "" : `?revision=${scope.number}`}`;
}
