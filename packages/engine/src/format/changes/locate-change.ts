import { type Description, listPages } from "../../description/description.ts";
import { toComponentReference } from "../../diff/revisions/component-key.ts";
import type { RevisionChange } from "../../diff/revisions/revision-change.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../../json.ts";
import { findExistingPath, type Path } from "../../path.ts";

/** Where a change is in the description after it: something that is gone, where it was; something renamed, where it is. */
export function locateChange(description: Description, change: RevisionChange): Path {
  const start = findCause(description, change);
  const { part, pointer } = change.rename?.to ?? change.where;
  const segments = pointer.split("/").slice(1).map(unescapeSegment);
  const steps = part === "parameter" ? segments.slice(2) : part === "header" ? segments.slice(1) : segments;
  const path = findSection(description.root, start, change);
  return descend(description.root, findExistingPath(description.root, path), steps);
}

function findCause(description: Description, { cause, kind }: RevisionChange): Path {
  switch (cause.of) {
    case "api":
      return [kind.startsWith("server") ? "servers" : "security"];
    case "path":
      return ["paths", cause.path];
    case "component":
      return toComponentReference(cause.key, description.dialect).split("/").slice(1).map(unescapeSegment);
    case "operation": {
      const operation = cause.after === null ? undefined : listPages(description)[cause.after];
      if (operation) return operation.at;
      return [cause.isWebhook ? "webhooks" : "paths", cause.label.slice(cause.label.indexOf(" ") + 1)];
    }
  }
}

/** The parameter, body, response or header that the change is in. */
function findSection(root: JsonObject, start: Path, { cause, where }: RevisionChange): Path {
  if (where.callback !== "") return [...start, "callbacks"];
  if (cause.of !== "operation" && cause.of !== "path") return start;
  const { part, status, name } = where;
  if (part === "body") return [...start, "requestBody"];
  if (part === "response") return [...start, "responses", status];
  if (part === "header") return [...start, "responses", status, "headers", name];
  if (part !== "parameter") return start;
  const parameters = readValue(root, [...start, "parameters"]);
  const index = Array.isArray(parameters)
    ? parameters.findIndex((each) => isObject(each) && each.name === name && each.in === where.in)
    : -1;
  return index < 0 ? start : [...start, "parameters", index];
}

/** Follows the names of fields as far as the document has them here; what a reference leads to is elsewhere. */
function descend(root: JsonObject, start: Path, steps: readonly string[]): Path {
  let path = findSchema(root, start);
  for (const step of steps) {
    const next = findStep(readValue(root, path), step);
    if (!next) return path;
    path = [...path, ...next];
  }
  return path;
}

/** The schema of a body, response, parameter or header; a schema is its own. */
function findSchema(root: JsonObject, path: Path): Path {
  const value = readValue(root, path);
  if (!isObject(value)) return path;
  if (isObject(value.schema)) return [...path, "schema"];
  const [media] = isObject(value.content) ? Object.keys(value.content) : [];
  return media === undefined ? path : findExistingPath(root, [...path, "content", media, "schema"]);
}

function findStep(schema: Json | undefined, step: string): Path | undefined {
  if (!isObject(schema)) return undefined;
  if (step === "0" && isObject(schema.items)) return ["items"];
  if (step === "*" && isObject(schema.additionalProperties)) return ["additionalProperties"];
  const name = step.replace(/^~2/, "");
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, name)) return ["properties", name];
  for (const key of ["allOf", "oneOf", "anyOf"]) {
    const members = schema[key];
    if (!Array.isArray(members)) continue;
    for (const [index, member] of members.entries()) {
      const path = findStep(member, step);
      if (path) return [key, index, ...path];
    }
  }
  return undefined;
}

function readValue(root: JsonObject, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = ownValue(value as JsonObject, String(key));
  }
  return value;
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
