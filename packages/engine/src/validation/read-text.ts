import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { type ValidationOptions, validate } from "./validate.ts";

const deepest = 16;

/** The names of the types that a schema speaks of, wherever in it; null as well. */
export function listSchemaTypes(schema: Json, resolve: ValidationOptions["resolve"], depth = 0): Set<string> {
  const types = new Set<string>();
  if (!isObject(schema) || depth > deepest) return types;
  for (const type of [schema.type].flat()) if (typeof type === "string") types.add(type);
  if (schema.nullable === true) types.add("null");
  const target = typeof schema.$ref === "string" ? resolve(schema.$ref) : undefined;
  const inner = [target, schema.allOf, schema.anyOf, schema.oneOf].flat().slice(0, 50);
  for (const part of inner) {
    if (part !== undefined) for (const type of listSchemaTypes(part, resolve, depth + 1)) types.add(type);
  }
  if (types.size === 0 && isObject(schema.properties)) types.add("object");
  return types;
}

/** The value that a text stands for in an address, a header or a form, where all are texts. */
export function readTextValue(text: string, schema: Json, options: ValidationOptions): Json {
  const types = listSchemaTypes(schema, options.resolve);
  const candidates: Json[] = [];
  if (types.has("string") || types.size === 0) candidates.push(text);
  if ((types.has("number") || types.has("integer")) && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text))
    candidates.push(Number(text));
  if (types.has("boolean") && (text === "true" || text === "false")) candidates.push(text === "true");
  if (types.has("null") && text === "") candidates.push(null);
  const [first = text] = candidates;
  if (candidates.length < 2) return first;
  return candidates.find((value) => validate(value, schema, options).length === 0) ?? first;
}

/** The schema of a list's items, or of an object's property. */
export function findInner(schema: Json, name: string | undefined, { resolve }: ValidationOptions): Json {
  let found: Json = true;
  const look = (part: Json | undefined, depth: number): void => {
    if (!isObject(part) || depth > deepest || found !== true) return;
    const inner = name === undefined ? part.items : readProperty(part, name);
    if (inner !== undefined && !Array.isArray(inner)) found = inner;
    if (typeof part.$ref === "string") look(resolve(part.$ref), depth + 1);
    for (const each of [part.allOf, part.anyOf, part.oneOf].flat().slice(0, 50)) look(each, depth + 1);
  };
  look(schema, 0);
  return found;
}

function readProperty({ properties, additionalProperties }: JsonObject, name: string): Json | undefined {
  const own = isObject(properties) ? ownValue(properties, name) : undefined;
  return own ?? (isObject(additionalProperties) ? additionalProperties : undefined);
}
