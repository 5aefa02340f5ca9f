import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Context } from "./context.ts";
import { type Discriminator, findDiscriminator } from "./discriminator.ts";
import { readTypes, TYPE } from "./value-type.ts";

const MAX_DEPTH = 50;
const LEAST = ["minimum", "minLength", "minItems", "minProperties"] as const;
const MOST = ["maximum", "maxLength", "maxItems", "maxProperties"] as const;

/** Schemas of which one has to hold, and what they were read from. */
export type SchemaChoice = {
  key: JsonObject | Json[];
  branches: Json[];
  discriminator: Discriminator | undefined;
};

/** What several schemas ask of one value together: references followed, `allOf` merged, choices still open. */
export type Shape = {
  types: number;
  /** What `enum` and `const` leave. */
  values: Json[] | undefined;
  authored: Json[];
  /** Examples of one part of the value: whole only if they show every property of the others too. */
  authoredInSubschemas: Json[];
  format: string;
  patterns: string[];
  minimum: number;
  maximum: number;
  above: number;
  below: number;
  multipleOf: number;
  minLength: number;
  maxLength: number;
  minItems: number;
  maxItems: number;
  minContains: number;
  uniqueItems: boolean;
  contains: Json[];
  lists: { first: Json[]; rest: Json | undefined }[];
  minProperties: number;
  maxProperties: number;
  names: Set<string>;
  required: Set<string>;
  propertyNames: Json[];
  objects: { properties: JsonObject; patterns: JsonObject; rest: Json | undefined }[];
  discriminators: Discriminator[];
  choices: SchemaChoice[];
  /** Has keywords that a value is checked against after it is made. */
  needsCheck: boolean;
  refs: string[];
  seen: Set<JsonObject>;
};

/** Reads what schemas that all hold together ask for. */
export function readShape(schemas: readonly Json[], context: Context): Shape {
  const infinite = Number.POSITIVE_INFINITY;
  const shape: Shape = {
    types: TYPE.any,
    values: undefined,
    authored: [],
    authoredInSubschemas: [],
    format: "",
    patterns: [],
    minimum: -infinite,
    maximum: infinite,
    above: -infinite,
    below: infinite,
    multipleOf: 0,
    minLength: 0,
    maxLength: infinite,
    minItems: 0,
    maxItems: infinite,
    minContains: 0,
    uniqueItems: false,
    contains: [],
    lists: [],
    minProperties: 0,
    maxProperties: infinite,
    names: new Set(),
    required: new Set(),
    propertyNames: [],
    objects: [],
    discriminators: [],
    choices: [],
    needsCheck: false,
    refs: [],
    seen: new Set(),
  };
  for (const schema of schemas) addSchema(shape, schema, context, schemas.length > 1, 0);
  return shape;
}

function addSchema(shape: Shape, schema: Json, context: Context, isSubschema: boolean, depth: number): void {
  // On the second try a contradiction is read as what its author must have meant: `allOf` closes its parts by mistake.
  if (schema === false && !context.isLoose) shape.types = 0;
  if (!isObject(schema) || shape.seen.has(schema) || depth > MAX_DEPTH || context.visits-- <= 0) return;
  shape.seen.add(schema);
  const { $ref, allOf } = schema;
  const isReference = typeof $ref === "string";
  if (isReference) shape.refs.push($ref);
  const readsOwn = !isReference || context.readsRefSiblings;
  if (readsOwn) addAuthored(isSubschema ? shape.authoredInSubschemas : shape.authored, schema);
  if (isReference) {
    const target = context.resolve($ref);
    if (target !== undefined) addSchema(shape, target, context, isSubschema, depth + 1);
  }
  if (!readsOwn) return;
  if (Array.isArray(allOf)) {
    const isMerged = isSubschema || allOf.length > 1 || schema.properties !== undefined;
    for (const subschema of allOf) addSchema(shape, subschema, context, isMerged, depth + 1);
  }
  shape.types &= readTypes(schema, context.knowsNullable);
  addLimits(shape, schema);
  addObject(shape, schema);
  addArray(shape, schema);
  addChoices(shape, schema);
}

function addAuthored(authored: Json[], { example, examples, default: fallback }: JsonObject): void {
  if (example !== undefined) authored.push(example);
  if (Array.isArray(examples) && examples[0] !== undefined) authored.push(examples[0]);
  if (fallback !== undefined) authored.push(fallback);
}

function addLimits(shape: Shape, schema: JsonObject): void {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, format, pattern } = schema;
  for (const key of LEAST) shape[key] = Math.max(shape[key], numberOr(schema[key], -Infinity));
  for (const key of MOST) shape[key] = Math.min(shape[key], numberOr(schema[key], Infinity));
  // A flag beside the bound until 3.0, a bound of its own since 3.1.
  const above = exclusiveMinimum === true ? schema.minimum : exclusiveMinimum;
  const below = exclusiveMaximum === true ? schema.maximum : exclusiveMaximum;
  shape.above = Math.max(shape.above, numberOr(above, -Infinity));
  shape.below = Math.min(shape.below, numberOr(below, Infinity));
  if (typeof multipleOf === "number" && multipleOf > shape.multipleOf) shape.multipleOf = multipleOf;
  if (typeof format === "string" && shape.format === "") shape.format = format;
  if (typeof pattern === "string") shape.patterns.push(pattern);
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  if (!Array.isArray(listed)) return;
  if (shape.values) shape.needsCheck = true;
  shape.values ??= listed;
}

function addObject(shape: Shape, schema: JsonObject): void {
  const { properties, patternProperties, additionalProperties, required, propertyNames } = schema;
  if (Array.isArray(required))
    for (const name of required) if (typeof name === "string") shape.required.add(name);
  if (propertyNames !== undefined) shape.propertyNames.push(propertyNames);
  const discriminator = findDiscriminator(schema);
  if (discriminator) shape.discriminators.push(discriminator);
  const own = isObject(properties) ? properties : {};
  const patterns = isObject(patternProperties) ? patternProperties : {};
  for (const name of Object.keys(own)) shape.names.add(name);
  if (properties !== undefined || patternProperties !== undefined || additionalProperties !== undefined)
    shape.objects.push({ properties: own, patterns, rest: additionalProperties });
}

function addArray(shape: Shape, schema: JsonObject): void {
  const { items, prefixItems, additionalItems, contains } = schema;
  if (schema.uniqueItems === true) shape.uniqueItems = true;
  if (Array.isArray(prefixItems)) shape.lists.push({ first: prefixItems, rest: items });
  else if (Array.isArray(items)) shape.lists.push({ first: items, rest: additionalItems });
  else if (items !== undefined) shape.lists.push({ first: [], rest: items });
  if (contains === undefined) return;
  shape.contains.push(contains);
  shape.minContains = Math.max(shape.minContains, numberOr(schema.minContains, 1));
}

function addChoices(shape: Shape, schema: JsonObject): void {
  const { oneOf, anyOf, not, if: condition, then = true, else: otherwise = true } = schema;
  const discriminator = findDiscriminator(schema);
  if (Array.isArray(anyOf)) shape.choices.push({ key: anyOf, branches: anyOf, discriminator });
  if (Array.isArray(oneOf)) shape.choices.push({ key: oneOf, branches: oneOf, discriminator });
  if (condition !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
    const branches = [{ allOf: [condition, then] }, { not: condition, allOf: [otherwise] }];
    shape.choices.push({ key: schema, branches, discriminator: undefined });
  }
  if (not !== undefined || shape.choices.length > 0 || schema.dependentRequired !== undefined)
    shape.needsCheck = true;
}

function numberOr(value: Json | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
