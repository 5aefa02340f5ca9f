import { isObject, type JsonObject } from "../json.ts";
import type { MergedSchema } from "./gather-schema.ts";
import { referenceName } from "./lookup.ts";

/** What a value is, for a line of words: how many lists stand around it, and what it may be. */
export type TypeWords = {
  lists: number;
  /** Names of types, formats and schemas as they are written; `any`, `enum` and `never` are ours. */
  names: readonly string[];
  /** Whether the name is that of a schema. */
  isSchema: boolean;
};

/** The names of what a gathered schema allows, null aside. */
export function listTypeNames(gathered: MergedSchema): { names: string[]; isSchema: boolean } {
  const { objects, name, isNever } = gathered;
  if (isNever) return { names: ["never"], isSchema: false };
  const types = listTypes(objects);
  const isShape = types.length === 0 || types.includes("object");
  if (name !== undefined && (isShape || gathered.cycle !== undefined)) {
    return { names: [referenceName(name)], isSchema: true };
  }
  if (objects.some((schema) => Array.isArray(schema.enum))) return { names: ["enum"], isSchema: false };
  const format = objects.find((schema) => typeof schema.format === "string" && schema.format !== "")?.format;
  if (typeof format === "string" && types.length < 2) {
    // A number's format says how wide it is, and not what it is.
    const isNumber = types[0] === "integer" || types[0] === "number";
    return { names: isNumber ? types : [format], isSchema: false };
  }
  if (types.length > 0) return { names: types, isSchema: false };
  return { names: [guessType(objects)], isSchema: false };
}

/** The types that schemas name, without null. */
export function listTypes(objects: readonly JsonObject[]): string[] {
  const types = new Set<string>();
  for (const { type } of objects) {
    for (const name of Array.isArray(type) ? type : [type]) {
      if (typeof name === "string" && name !== "null" && name !== "" && types.size < 8) types.add(name);
    }
  }
  return [...types];
}

/** Whether null is allowed beside the rest; editions say it in three ways. */
export function isNullable({ objects, allowsNull }: MergedSchema): boolean {
  return (
    allowsNull ||
    objects.some(
      (schema) =>
        schema.nullable === true ||
        schema["x-nullable"] === true ||
        (Array.isArray(schema.type) && schema.type.includes("null") && schema.type.length > 1),
    )
  );
}

function guessType(objects: readonly JsonObject[]): string {
  for (const schema of objects) {
    if (isObject(schema.properties) || isObject(schema.additionalProperties)) return "object";
    if (Array.isArray(schema.oneOf)) return "one of";
    if (Array.isArray(schema.anyOf)) return "any of";
    if (schema.type === "null") return "null";
    if (schema.const !== undefined) return schema.const === null ? "null" : typeof schema.const;
  }
  return "any";
}
