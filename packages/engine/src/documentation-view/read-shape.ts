import { isObject, type Json, type JsonObject } from "../json.ts";
import type { MergedSchema } from "./gather-schema.ts";
import { referenceName } from "./lookup.ts";
import { isNullable, listTypes } from "./read-type.ts";

/** What a schema allows, in the terms of JSON Schema and not of the page. */
export type SchemaShape = {
  /** JSON types without null; none where anything is allowed. Where the author names none, what the rest implies. */
  types: readonly string[];
  format: string;
  /** Every value that `enum` or `const` allows, null aside; undefined where values are not listed. */
  values: readonly Json[] | undefined;
  /** The default of the field itself, with the lists around it. */
  default: Json | undefined;
  isNullable: boolean;
  /** Whether properties that are not described are refused. */
  isClosed: boolean;
  /** Whether properties that are not described have a schema. */
  hasTypedRest: boolean;
  /** The property that says which choice a value follows. */
  discriminator: string | undefined;
  /** Of a discriminator without choices: which schema a value stands for, where that isn't the schema's name. */
  mapping: ReadonlyMap<string, string>;
  /** What else values must fulfill, the lists around them too: `propertyNames`, `contains` and others. */
  conditions: readonly Condition[];
};

/** A keyword that no line of the page shows, with its value as it is written. */
export type Condition = { keyword: string; value: Json };

const conditions = ["propertyNames", "contains", "dependentRequired", "dependentSchemas", "if"] as const;

/** Reads the shape of schemas that hold together; `outer` are those of the lists around them. */
export function readShape(merged: MergedSchema, outer: MergedSchema): SchemaShape {
  const { objects, isNever } = merged;
  const values = listAllowed(objects);
  return {
    types: isNever ? ["never"] : findTypes(objects, values),
    format: findFormat(objects),
    values,
    default: outer.objects.find((object) => object.default !== undefined)?.default,
    isNullable: isNullable(merged) || (listTypes(objects).length === 0 && objects.some(listsNull)),
    isClosed: objects.some(
      ({ additionalProperties, unevaluatedProperties }) =>
        additionalProperties === false || unevaluatedProperties === false,
    ),
    hasTypedRest: objects.some(({ additionalProperties }) => isObject(additionalProperties)),
    discriminator: findDiscriminator(objects),
    mapping: objects.some(hasChoices) ? new Map() : readMapping(objects),
    conditions: [...new Set([...outer.objects, ...objects])].flatMap(listConditions),
  };
}

function listConditions(object: JsonObject): Condition[] {
  return conditions.flatMap((keyword) => {
    const value = object[keyword];
    return value === undefined ? [] : [{ keyword, value }];
  });
}

function findTypes(objects: readonly JsonObject[], values: readonly Json[] | undefined): string[] {
  // Said twice, both hold: of a number that is an integer, the integer remains.
  const types = listTypes(objects);
  if (types.includes("integer") && types.includes("number") && !objects.some(namesBoth)) return ["integer"];
  if (types.length > 0) return types.sort();
  if (values) return [...new Set(values.map(typeOf))].sort();
  if (objects.some(({ properties }) => isObject(properties))) return ["object"];
  if (objects.some(({ additionalProperties }) => isObject(additionalProperties))) return ["object"];
  return objects.some(({ prefixItems, items }) => Array.isArray(prefixItems) || items !== undefined)
    ? ["array"]
    : [];
}

function namesBoth({ type }: JsonObject): boolean {
  return Array.isArray(type) && type.includes("integer") && type.includes("number");
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function findFormat(objects: readonly JsonObject[]): string {
  for (const { format } of objects) if (typeof format === "string" && format !== "") return format;
  return "";
}

/** A constant is an enum with one value. Where several lists hold together, what all of them have remains. */
function listAllowed(objects: readonly JsonObject[]): Json[] | undefined {
  let allowed: Json[] | undefined;
  for (const object of objects) {
    const listed = object.const === undefined ? object.enum : [object.const];
    if (!Array.isArray(listed)) continue;
    const own = new Set(listed.map((value) => JSON.stringify(value)));
    allowed = (allowed ?? listed).filter((value) => own.has(JSON.stringify(value)));
  }
  return allowed?.filter((value) => value !== null);
}

function listsNull({ enum: listed }: JsonObject): boolean {
  return Array.isArray(listed) && listed.includes(null);
}

function findDiscriminator(objects: readonly JsonObject[]): string | undefined {
  for (const { discriminator } of objects) {
    // Swagger 2 writes the name alone.
    if (typeof discriminator === "string") return discriminator;
    if (isObject(discriminator) && typeof discriminator.propertyName === "string")
      return discriminator.propertyName;
  }
  return undefined;
}

/** With choices, each of them says what its value is. */
function hasChoices({ oneOf, anyOf }: JsonObject): boolean {
  return Array.isArray(oneOf) || Array.isArray(anyOf);
}

function readMapping(objects: readonly JsonObject[]): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const { discriminator } of objects) {
    const mapping = isObject(discriminator) && isObject(discriminator.mapping) ? discriminator.mapping : {};
    for (const [value, target] of Object.entries(mapping)) {
      if (typeof target !== "string" || referenceName(target) === value) continue;
      targets.set(value, referenceName(target));
    }
  }
  return targets;
}
