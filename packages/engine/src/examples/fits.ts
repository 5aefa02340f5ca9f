import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import type { Context } from "./context.ts";
import { isEqual } from "./equal.ts";
import { fitsFormat, readNumberRange } from "./formats.ts";
import { isHidden } from "./hidden.ts";
import { matchesText } from "./read-pattern.ts";
import { readTypes, TYPE, typeOf } from "./value-type.ts";

const MAX_DEPTH = 100;

/** Whether a value satisfies all of the schemas. */
export function fitsAll(value: Json, schemas: readonly Json[], context: Context): boolean {
  for (const schema of schemas) if (!fits(value, schema, context, 0)) return false;
  return true;
}

/** Keywords that nobody writes are not looked at, and what is beyond the limits of the work counts as fitting. */
function fits(value: Json, schema: Json, context: Context, depth: number): boolean {
  if (schema === false) return context.isLoose;
  if (!isObject(schema) || depth > MAX_DEPTH || context.checks-- <= 0) return true;
  const { $ref } = schema;
  if (typeof $ref === "string") {
    const target = context.resolve($ref);
    if (target !== undefined && !fits(value, target, context, depth + 1)) return false;
    if (!context.readsRefSiblings) return true;
  }
  const type = typeOf(value);
  if ((readTypes(schema, context.knowsNullable) & type) === 0) return false;
  if (schema.const !== undefined && !isEqual(value, schema.const)) return false;
  if (Array.isArray(schema.enum) && !schema.enum.some((listed) => isEqual(value, listed))) return false;
  if (!fitsCombined(value, schema, context, depth + 1)) return false;
  if (typeof value === "string") return fitsText(value, schema, context);
  if (typeof value === "number") return fitsNumber(value, schema, context);
  if (Array.isArray(value)) return fitsArray(value, schema, context, depth + 1);
  return type !== TYPE.object || fitsObject(value as JsonObject, schema, context, depth + 1);
}

function fitsCombined(value: Json, schema: JsonObject, context: Context, depth: number): boolean {
  const { allOf, anyOf, oneOf, not, if: condition } = schema;
  if (Array.isArray(allOf)) for (const part of allOf) if (!fits(value, part, context, depth)) return false;
  if (Array.isArray(anyOf) && !anyOf.some((part) => fits(value, part, context, depth))) return false;
  if (Array.isArray(oneOf)) {
    let count = 0;
    for (const part of oneOf) if (fits(value, part, context, depth)) count++;
    if (count !== 1) return false;
  }
  if (not !== undefined && fits(value, not, context, depth)) return false;
  if (condition === undefined) return true;
  const branch = fits(value, condition, context, depth) ? schema.then : schema.else;
  return branch === undefined || fits(value, branch, context, depth);
}

function fitsText(value: string, schema: JsonObject, context: Context): boolean {
  const { minLength, maxLength, pattern, format } = schema;
  if (typeof minLength === "number" || typeof maxLength === "number") {
    const length = countCharacters(value);
    if (isBeyond(length, minLength, maxLength)) return false;
  }
  if (typeof pattern === "string" && !matchesText(pattern, value, context)) return false;
  return typeof format !== "string" || !context.checksFormats || fitsFormat(format, value);
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function fitsNumber(value: number, schema: JsonObject, context: Context): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  if (isBeyond(value, minimum, maximum)) return false;
  if ((exclusiveMinimum === true && value === minimum) || (exclusiveMaximum === true && value === maximum))
    return false;
  if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum) return false;
  if (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum) return false;
  if (typeof multipleOf === "number" && multipleOf > 0 && !Number.isInteger(value / multipleOf)) return false;
  const range = typeof format === "string" && context.checksFormats ? readNumberRange(format) : undefined;
  return !range || (Number.isInteger(value) && value >= range[0] && value <= range[1]);
}

function fitsArray(value: Json[], schema: JsonObject, context: Context, depth: number): boolean {
  const { items, prefixItems, additionalItems, contains, minItems, maxItems, uniqueItems } = schema;
  if (isBeyond(value.length, minItems, maxItems)) return false;
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const rest = Array.isArray(items) ? additionalItems : items;
  for (let at = 0; at < value.length; at++) {
    const inner = at < first.length ? first[at] : rest;
    if (inner !== undefined && !fits(value[at] ?? null, inner, context, depth)) return false;
  }
  if (
    uniqueItems === true &&
    value.some((item, at) => value.slice(0, at).some((other) => isEqual(item, other)))
  )
    return false;
  if (contains === undefined) return true;
  const count = value.filter((item) => fits(item, contains, context, depth)).length;
  return !isBeyond(count, schema.minContains ?? 1, schema.maxContains);
}

function fitsObject(value: JsonObject, schema: JsonObject, context: Context, depth: number): boolean {
  const { required, properties, patternProperties, additionalProperties, propertyNames, dependentRequired } =
    schema;
  const own = isObject(properties) ? properties : {};
  const names = Object.keys(value);
  if (isBeyond(names.length, schema.minProperties, schema.maxProperties)) return false;
  if (lacksRequired(value, required, own, context)) return false;
  const patterns = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  for (const name of names) {
    const inner = value[name] ?? null;
    const named = ownValue(own, name);
    let isNamed = named !== undefined;
    if (named !== undefined && !fits(inner, named, context, depth)) return false;
    for (const pattern of patterns) {
      if (!matchesText(pattern, name, context)) continue;
      isNamed = true;
      if (!fits(inner, ownValue(patternProperties as JsonObject, pattern) ?? true, context, depth))
        return false;
    }
    if (!isNamed && additionalProperties !== undefined && !fits(inner, additionalProperties, context, depth))
      return false;
    if (propertyNames !== undefined && !fits(name, propertyNames, context, depth)) return false;
    const dependent = isObject(dependentRequired) ? ownValue(dependentRequired, name) : undefined;
    if (lacksRequired(value, dependent, own, context)) return false;
  }
  return true;
}

function lacksRequired(
  value: JsonObject,
  required: Json | undefined,
  properties: JsonObject,
  context: Context,
): boolean {
  if (!Array.isArray(required)) return false;
  return required.some(
    (name) =>
      typeof name === "string" &&
      !Object.hasOwn(value, name) &&
      !isHidden(ownValue(properties, name) ?? true, context),
  );
}

function isBeyond(count: number, least: Json | undefined, most: Json | undefined): boolean {
  return (typeof least === "number" && count < least) || (typeof most === "number" && count > most);
}
