import { sharedPages } from "@linkspan/contract";
import { type NamedOperation, operationSegment } from "../../lib/operation-address.ts";
import { schemaSegment } from "../../lib/schema-address.ts";
import { writeWantedPlace } from "./operation/deep-link.ts";

type FoundProperty = Parameters<typeof writeWantedPlace>[0];

/** What is read: a revision of a project, or what a share link opens. */
export type DocsScope =
  | { of: "project"; id: string; number: number; isCurrent: boolean }
  | { of: "share"; token: string };

/** Tells one place from another, in keys of queries and in dependencies. */
export function keyOf(place: DocsScope): string {
  return place.of === "project" ? `${place.id}/${place.number}` : place.token;
}

/** Where the documentation begins. An old revision is named in the address, so that a link to it stays there. */
export function docsAddress(place: DocsScope): string {
  return write(place, "");
}

/** Where an operation is read. */
export function operationAddressAt(place: DocsScope, operation: NamedOperation): string {
  return write(place, `/op/${operationSegment(operation)}`);
}

/** Where a named schema is read. */
export function schemaAddressAt(place: DocsScope, name: string): string {
  return write(place, `/schema/${schemaSegment(name)}`);
}

/** Where one parameter or property of an operation is read. */
export function propertyAddressAt(place: DocsScope, operation: NamedOperation, hit: FoundProperty): string {
  const address = operationAddressAt(place, operation);
  return `${address}${address.includes("?") ? "&" : "?"}${writeWantedPlace(hit)}`;
}

function write(place: DocsScope, path: string): string {
  if (place.of === "share") return `${sharedPages}${place.token}${path}`;
  return `/doc/${place.id}${path}${place.isCurrent ? "" : `?revision=${place.number}`}`;
}
