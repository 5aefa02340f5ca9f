import type { Json, JsonObject } from "../json.ts";
import { isLargeInteger } from "../large-integers.ts";

/** The types of a value as bits, so that schemas that hold together intersect with `&`. */
export const TYPE = {
  null: 1,
  boolean: 2,
  object: 4,
  array: 8,
  integer: 16,
  number: 16 | 32,
  string: 64,
  any: 127,
} as const;

/** The bits of a value's own type: an integer has one of a number's two. */
export function typeOf(value: Json): number {
  if (value === null) return TYPE.null;
  if (Array.isArray(value)) return TYPE.array;
  if (typeof value === "number") return Number.isInteger(value) ? TYPE.integer : TYPE.number ^ TYPE.integer;
  if (typeof value === "string") return isLargeInteger(value) ? TYPE.integer : TYPE.string;
  return typeof value === "boolean" ? TYPE.boolean : TYPE.object;
}

/** The types a schema allows by its own `type`; a name that no dialect knows demands nothing. */
export function readTypes(schema: JsonObject, knowsNullable: boolean): number {
  const { type } = schema;
  let types = 0;
  if (Array.isArray(type)) for (const name of type) types |= namedType(name);
  else types = type === undefined ? 0 : namedType(type);
  if (types === 0) return TYPE.any;
  return knowsNullable && schema.nullable === true ? types | TYPE.null : types;
}

function namedType(name: Json): number {
  if (name === "file") return TYPE.string;
  return typeof name === "string" && Object.hasOwn(TYPE, name) ? TYPE[name as keyof typeof TYPE] : TYPE.any;
}
