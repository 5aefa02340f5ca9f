import { isObject, type Json, type JsonObject } from "../../src/json.ts";
import { type Rewrite, rewriteWith, version3 } from "./rewrite.ts";
import { visitSchemas } from "./visit.ts";

const version30 = /^3\.0/;
const version31 = /^3\.[12]/;

/** Changes every schema in place. */
const inSchemas = (name: string, change: (schema: JsonObject) => void, versions?: RegExp) =>
  rewriteWith(name, (document) => visitSchemas(document, change), versions);

/** Replaces what a schema says. */
function replace(schema: JsonObject, by: JsonObject): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, by);
}

/** Keywords of an object that can be joined without a loss. */
const joinable = new Set(["type", "properties", "required", "description", "title", "example"]);

/** Joins the schemas of an allOf into one, where they are plain objects with different properties. */
function flatten(schema: JsonObject): void {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || schema.$ref !== undefined) return;
  const all = [own, ...allOf];
  if (!all.every((each) => isObject(each) && Object.keys(each).every((key) => joinable.has(key)))) return;
  const parts = all as JsonObject[];
  const names = parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
  if (new Set(names).size < names.length) return;
  const isObjectType = parts.every(({ type }) => type === undefined || type === "object");
  if (!isObjectType) return;
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as JsonObject;
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  const texts = Object.assign({}, ...[...parts].reverse()) as JsonObject;
  replace(schema, { ...texts, properties, required });
  if (parts.some(({ type }) => type === "object")) schema.type = "object";
}

/** Splits the properties of an object into two schemas that hold together. */
function split(schema: JsonObject): void {
  const { properties, required, ...rest } = schema;
  if (!isObject(properties) || schema.allOf !== undefined || schema.$ref !== undefined) return;
  if (schema.additionalProperties !== undefined || schema.discriminator !== undefined) return;
  // Without a type, it may be a list as well.
  if (schema.unevaluatedProperties !== undefined || schema.items !== undefined) return;
  const names = Object.keys(properties);
  const pick = (part: readonly string[]) => ({
    type: "object",
    properties: Object.fromEntries(part.map((name) => [name, properties[name] as Json])),
  });
  const half = Math.ceil(names.length / 2);
  const listed = Array.isArray(required) ? { required } : {};
  replace(schema, {
    ...rest,
    allOf: [pick(names.slice(0, half)), { ...pick(names.slice(half)), ...listed }],
  });
}

function wrap(schema: JsonObject, key: "allOf" | "oneOf"): void {
  if (schema.$ref !== undefined || schema.discriminator !== undefined) return;
  if (schema.oneOf !== undefined || schema.anyOf !== undefined || schema.allOf !== undefined) return;
  // Flags of a property are read where it is listed.
  if (schema.readOnly !== undefined || schema.writeOnly !== undefined) return;
  replace(schema, { [key]: [{ ...schema }] });
}

/** Writes a schema of 3.0 as one of 3.1. */
function toVersion31(schema: JsonObject): void {
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, example } = schema;
  delete schema.nullable;
  if (nullable === true && typeof schema.type === "string") {
    schema.type = [schema.type, "null"];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  } else if (nullable === true && schema.$ref === undefined)
    replace(schema, { anyOf: [{ ...schema }, { type: "null" }] });
  if (typeof exclusiveMinimum === "boolean") {
    delete schema.exclusiveMinimum;
    if (exclusiveMinimum && minimum !== undefined) {
      delete schema.minimum;
      schema.exclusiveMinimum = minimum;
    }
  }
  if (typeof exclusiveMaximum === "boolean") {
    delete schema.exclusiveMaximum;
    if (exclusiveMaximum && maximum !== undefined) {
      delete schema.maximum;
      schema.exclusiveMaximum = maximum;
    }
  }
  if (example !== undefined && schema.anyOf === undefined) {
    delete schema.example;
    schema.examples = [example];
  }
}

/** Writes a schema of 3.1 as one of 3.0, as far as that can say it. */
function toVersion30(schema: JsonObject): void {
  const { type, exclusiveMinimum, exclusiveMaximum } = schema;
  if (Array.isArray(type) && type.length === 2 && type.includes("null")) {
    schema.type = type.find((each) => each !== "null") ?? "string";
    schema.nullable = true;
  }
  if (schema.const !== undefined) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  if (typeof exclusiveMinimum === "number" && schema.minimum === undefined)
    Object.assign(schema, { minimum: exclusiveMinimum, exclusiveMinimum: true });
  if (typeof exclusiveMaximum === "number" && schema.maximum === undefined)
    Object.assign(schema, { maximum: exclusiveMaximum, exclusiveMaximum: true });
}

/** In 3.0 nothing beside a reference counts; in 3.1 it does. */
function dropBesideReferences(document: JsonObject): void {
  visitSchemas(document, (schema) => {
    if (typeof schema.$ref === "string") replace(schema, { $ref: schema.$ref });
  });
}

/** Whether a document of 3.1 uses what 3.0 cannot say. */
function needsVersion31(document: JsonObject): boolean {
  let needs = document.webhooks !== undefined;
  visitSchemas(document, (schema) => {
    if (typeof schema.$ref === "string" && Object.keys(schema).length > 1) needs = true;
    if (schema.type === "null" || schema.prefixItems !== undefined || schema.if !== undefined) needs = true;
    if (Array.isArray(schema.type) && !(schema.type.length === 2 && schema.type.includes("null")))
      needs = true;
  });
  return needs;
}

/** How schemas can be written. */
export const schemaRewrites: readonly Rewrite[] = [
  inSchemas("allOf is flattened", flatten),
  inSchemas("objects are split into an allOf", split),
  inSchemas("schemas are wrapped into an allOf", (schema) => wrap(schema, "allOf")),
  inSchemas("schemas are wrapped into a oneOf", (schema) => wrap(schema, "oneOf"), version3),
  rewriteWith(
    "3.0 becomes 3.1",
    (document) => {
      dropBesideReferences(document);
      visitSchemas(document, toVersion31);
      document.openapi = "3.1.0";
    },
    version30,
  ),
  rewriteWith(
    "3.1 becomes 3.0",
    (document) => {
      if (needsVersion31(document)) return;
      visitSchemas(document, toVersion30);
      document.openapi = "3.0.3";
    },
    /^3\.1/,
  ),
  inSchemas(
    "nullable types become anyOf with null",
    (schema) => {
      const { type, ...rest } = schema;
      if (!Array.isArray(type) || type.length !== 2 || !type.includes("null")) return;
      if (rest.enum !== undefined || rest.readOnly !== undefined || rest.writeOnly !== undefined) return;
      const other = type.find((each) => each !== "null") ?? "string";
      replace(schema, { anyOf: [{ ...rest, type: other }, { type: "null" }] });
    },
    version31,
  ),
  inSchemas(
    "enums with one value become constants",
    (schema) => {
      if (!Array.isArray(schema.enum) || schema.enum.length !== 1 || schema.enum[0] === null) return;
      schema.const = schema.enum[0] as Json;
      delete schema.enum;
    },
    version31,
  ),
  inSchemas(
    "constants become enums with one value",
    (schema) => {
      if (schema.const === undefined) return;
      schema.enum = [schema.const];
      delete schema.const;
    },
    version31,
  ),
  inSchemas("additional properties are allowed explicitly", (schema) => {
    if (isObject(schema.properties) && schema.$ref === undefined) schema.additionalProperties ??= true;
  }),
  inSchemas("limits that say nothing are written out", (schema) => {
    if (schema.type === "string") schema.minLength ??= 0;
    if (schema.type === "array") schema.minItems ??= 0;
    if (schema.type === "array") schema.uniqueItems ??= false;
    if (isObject(schema.properties)) schema.required ??= [];
  }),
  inSchemas("flags that are off are written out", (schema) => {
    if (schema.$ref !== undefined) return;
    schema.deprecated ??= false;
    schema.readOnly ??= false;
  }),
  inSchemas("the type of objects is written out", (schema) => {
    const isOther = schema.$ref !== undefined || schema.allOf !== undefined || schema.items !== undefined;
    if (isObject(schema.properties) && !isOther) schema.type ??= "object";
  }),
  inSchemas("the type of objects is left out", (schema) => {
    if (schema.type === "object" && isObject(schema.properties) && Object.keys(schema.properties).length > 0)
      delete schema.type;
  }),
  inSchemas(
    "a single type becomes a list of types",
    (schema) => {
      if (typeof schema.type === "string") schema.type = [schema.type];
    },
    version31,
  ),
];
