import { hasKeys, isObject, type Json, type JsonObject } from "../json.ts";
import type { Description } from "./description.ts";
import type { Operation } from "./operations.ts";

/** Whether every parameter and the request body of an operation passes, references followed. */
export function everyInput(
  description: Description,
  { object, pathItem }: Operation,
  passes: (input: JsonObject, description: Description) => boolean,
): boolean {
  return (
    everyParameter(description, pathItem.parameters, passes) &&
    everyParameter(description, object.parameters, passes) &&
    inputPasses(description, object.requestBody, passes)
  );
}

function everyParameter(
  description: Description,
  list: Json | undefined,
  passes: (input: JsonObject, description: Description) => boolean,
): boolean {
  if (!Array.isArray(list)) return true;
  for (let index = 0; index < list.length; index++) {
    if (!inputPasses(description, list[index], passes)) return false;
  }
  return true;
}

/** A reference that leads nowhere is a diagnostic of its own. */
function inputPasses(
  description: Description,
  value: Json | undefined,
  passes: (input: JsonObject, description: Description) => boolean,
): boolean {
  const input = value === undefined ? undefined : description.references.follow(value);
  return input === undefined || passes(input, description);
}

/** Whether an operation takes anything: a parameter, its path's parameters included, or a body. */
export function hasInputs({ object, pathItem }: Operation): boolean {
  return isFilledList(object.parameters) || isFilledList(pathItem.parameters) || isObject(object.requestBody);
}

/** Whether an input says what it may hold. Swagger 2 writes the type of a plain parameter on the parameter itself. */
export function carriesSchema(input: JsonObject, { dialect }: Description): boolean {
  if (isSchema(input.schema)) return true;
  if (isObject(input.content)) return hasKeys(input.content);
  return dialect === "2.0" && typeof input.type === "string";
}

function isSchema(value: Json | undefined): boolean {
  return isObject(value) || typeof value === "boolean";
}

function isFilledList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}
