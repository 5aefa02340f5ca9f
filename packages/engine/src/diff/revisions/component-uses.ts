import { isExtension } from "../../description/operations.ts";
import { isObject, type Json, type JsonObject } from "../../json.ts";
import { maxDepth } from "../../limits.ts";
import type { Direction } from "../verdicts.ts";

/** What a component is where it is referred to. A `part` is a schema that others take in with `allOf`. */
export type ComponentRole =
  | "schema"
  | "part"
  | "parameter"
  | "body"
  | "response"
  | "header"
  | "media"
  | "example"
  | "callback"
  | "path";

/** What something is, and who sends it. */
export type ComponentUse = { role: ComponentRole; direction: Direction };

/** Takes a reference, and how it is used. */
export type NoteUse = (reference: string, use: ComponentUse) => void;

/** Notes the references of an operation or webhook and of its path. */
export function listOperationUses(
  { operation, pathItem, webhook }: { operation?: Json; pathItem?: Json; webhook?: true },
  note: NoteUse,
): void {
  const sent: Direction = webhook ? "response" : "request";
  lookAtOperation(operation, sent, note);
  look(pathItem, { role: "path", direction: sent }, note, 0);
}

/** Notes the references of a component. */
export function listComponentUses(value: Json, use: ComponentUse, note: NoteUse): void {
  look(value, use, note, 0, true);
}

function lookAtOperation(operation: Json | undefined, sent: Direction, note: NoteUse): void {
  if (!isObject(operation)) return;
  const received = flip(sent);
  for (const each of list(operation.parameters)) look(each, { role: "parameter", direction: sent }, note, 0);
  look(operation.requestBody, { role: "body", direction: sent }, note, 0);
  for (const each of values(operation.responses))
    look(each, { role: "response", direction: received }, note, 0);
  for (const each of values(operation.callbacks)) look(each, { role: "callback", direction: sent }, note, 0);
}

/** `isTarget`: it is what a reference leads to, so the schema itself is no part of another. */
function look(
  value: Json | undefined,
  use: ComponentUse,
  note: NoteUse,
  depth: number,
  isTarget = false,
): void {
  if (!isObject(value) || depth > maxDepth) return;
  const { role, direction } = use;
  if (typeof value.$ref === "string") note(value.$ref, use);
  const go = (child: Json | undefined, next: ComponentRole, towards = direction) =>
    look(child, { role: next, direction: towards }, note, depth + 1);
  if (role === "schema" || role === "part") {
    lookAtSchema(value, isTarget ? { role: "schema", direction } : use, note, depth);
  } else if (role === "callback") {
    for (const item of values(value)) {
      if (isObject(item) && typeof item.$ref === "string") note(item.$ref, use);
      // The API is the caller: its body comes in to the reader.
      for (const operation of values(item)) lookAtOperation(operation, flip(direction), note);
    }
  } else if (role === "path") {
    for (const each of list(value.parameters)) go(each, "parameter");
  } else {
    go(value.schema, "schema");
    go(value.itemSchema, "schema");
    go(value.items, "schema");
    for (const each of values(value.content)) go(each, "media");
    for (const each of values(value.headers)) go(each, "header");
    for (const each of values(value.examples)) go(each, "example");
  }
}

/** Values of the author's own, in which nothing is a reference. */
const data = new Set(["example", "examples", "default", "enum", "const", "discriminator", "required"]);

/** Under these, keys are names that the author gave. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

function lookAtSchema(schema: JsonObject, { direction }: ComponentUse, note: NoteUse, depth: number): void {
  const go = (child: Json | undefined, role: ComponentRole, towards = direction) =>
    look(child, { role, direction: towards }, note, depth + 1);
  for (const key in schema) {
    const child = schema[key];
    if (typeof child !== "object" || child === null || data.has(key) || isExtension(key)) continue;
    if (maps.has(key)) for (const each of values(child)) go(each, "schema");
    else if (Array.isArray(child)) for (const each of child) go(each, key === "allOf" ? "part" : "schema");
    // What is forbidden works the other way round.
    else go(child, "schema", key === "not" ? flip(direction) : direction);
  }
}

function flip(direction: Direction): Direction {
  return direction === "request" ? "response" : "request";
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function values(value: Json | undefined): readonly (Json | undefined)[] {
  return isObject(value) ? Object.values(value) : [];
}
