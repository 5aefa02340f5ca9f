import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import type { Dialect } from "./dialect.ts";
import type { References, ResolvedObject } from "./references.ts";
import { createSharing } from "./sharing.ts";

/** A method on a path, or on a webhook. */
export type Operation = {
  method: string;
  /** The name, where it is a webhook. */
  path: string;
  /** Whether the API sends the request and the client responds. */
  isWebhook: boolean;
  /** What the document says about it; empty when it says nothing that could be read. */
  object: JsonObject;
  /** The path's entry, with the parameters that all its operations share. */
  pathItem: JsonObject;
  at: Path;
  /** Whether it is written under its path, and not reached through a reference. */
  isInline: boolean;
  /** Its documented statuses, cached on first use. */
  statuses: string[] | undefined;
};

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** The keys of a path's entry that are operations. */
function methodsOf(dialect: Dialect): readonly string[] {
  return dialect === "3.2" ? methodsWithQuery : methods;
}

const methodsWithQuery = [...methods, "query"];

/** Whether a key carries a vendor's own data. */
export function isExtension(key: string): boolean {
  return key.charCodeAt(0) === 120 && key.charCodeAt(1) === 45;
}

/** The statuses that an operation documents. They look like numbers, and such keys take long to list. */
export function listStatuses(operation: Operation): readonly string[] {
  const { responses } = operation.object;
  operation.statuses ??= isObject(responses) ? Object.keys(responses) : [];
  return operation.statuses;
}

/** The operations of a description. */
type Collected = {
  endpoints: number;
  operations: Operation[];
  /** The first path whose operations were left out because too many share the same parts. */
  leftOut: Path | undefined;
};

/** Where a description lists what has operations. */
type Section = "paths" | "webhooks";

/** All operations in the order of the document, and how many paths they stand on. */
export function collectOperations(root: JsonObject, dialect: Dialect, references: References): Collected {
  return collectFrom("paths", root, dialect, references);
}

/** All webhooks in the order of the document. They look like operations, but count as none. */
export function collectWebhooks(root: JsonObject, dialect: Dialect, references: References): Operation[] {
  if (dialect === "2.0" || dialect === "3.0") return [];
  return collectFrom("webhooks", root, dialect, references).operations;
}

function collectFrom(
  section: Section,
  root: JsonObject,
  dialect: Dialect,
  references: References,
): Collected {
  const collected: Collected = { endpoints: 0, operations: [], leftOut: undefined };
  const known = new Set(methodsOf(dialect));
  const mayShare = createSharing();
  const listed = root[section];
  const paths = isObject(listed) ? listed : {};

  function leaveOut(path: string): void {
    collected.leftOut ??= [section, path];
  }

  function add(
    method: string,
    path: string,
    pathItem: ResolvedObject,
    value: Json | undefined,
    at: Path,
  ): void {
    const operation = toOperation(section, method, path, pathItem, value, at, references);
    const isShared = operation.object !== value && operation.object !== nothing;
    if (isShared && !mayShare(operation.object)) leaveOut(path);
    else collected.operations.push(operation);
  }

  for (const path in paths) {
    // The map of webhooks has no extensions, and one without a name could not be told from another.
    if (section === "paths" ? isExtension(path) : path === "") continue;
    collected.endpoints++;
    const value = paths[path];
    const at = [section, path];
    const pathItem =
      isObject(value) && value.$ref === undefined
        ? { object: value, at, isOutside: false }
        : references.locate(value, at);
    if (!pathItem) continue;
    const { object } = pathItem;
    if (object !== value && !mayShare(object)) {
      leaveOut(path);
      continue;
    }
    const isDirect = pathItem.at === at;
    for (const key in object) {
      // Joining lists takes longer than all else that is done here, and nearly all stand under their path.
      if (known.has(key))
        add(key, path, pathItem, object[key], isDirect ? [section, path, key] : [...pathItem.at, key]);
    }
    // Edition 3.2 lets a path have methods that HTTP does not define.
    const own = dialect === "3.2" ? object.additionalOperations : undefined;
    if (isObject(own)) {
      if (isCrowded(own, object.parameters)) leaveOut(path);
      else
        for (const key in own)
          add(key, path, pathItem, own[key], [...pathItem.at, "additionalOperations", key]);
    }
  }
  return collected;
}

/** Whether checking all parameters of a path for each additional method would take too long; no real API needs it. */
function isCrowded(methods: JsonObject, parameters: Json | undefined): boolean {
  return Array.isArray(parameters) && Object.keys(methods).length * parameters.length > 100_000;
}

function toOperation(
  section: Section,
  method: string,
  path: string,
  { object: pathItem, at: pathAt, isOutside }: ResolvedObject,
  value: Json | undefined,
  inPathItem: Path,
  { follow }: References,
): Operation {
  const at = isOutside ? pathAt : inPathItem;
  // Descriptions in several files refer to operations too; without the file the reference is all there is to see.
  const object = follow(value) ?? (isObject(value) ? value : nothing);
  const isInline = object === value && pathAt[0] === section && pathAt[1] === path;
  return {
    method,
    path,
    isWebhook: section === "webhooks",
    pathItem,
    object,
    at,
    isInline,
    statuses: undefined,
  };
}

const nothing: JsonObject = Object.freeze({});
