import { isObject, type Json, type JsonObject, ownValue } from "../../json.ts";
import type { TypeContext } from "./context.ts";
import { writeKey } from "./names.ts";
import { writeComment } from "./write-comment.ts";

const maxProperties = 2000;

/** Writes an object: its properties by name, and the rest by what all of them are. */
export function writeObject(context: TypeContext, schema: JsonObject, indent: string, depth: number): string {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const inner = `${indent}  `;
  const lines = Object.keys(properties)
    .slice(0, maxProperties)
    .map((key) =>
      writeProperty(context, key, ownValue(properties, key) ?? {}, required.has(key), inner, depth),
    );
  const rest = writeRest(context, schema, indent, depth);
  if (lines.length === 0) {
    if (rest !== undefined) return rest;
    return schema.additionalProperties === false ? "Record<string, never>" : "Record<string, unknown>";
  }
  const object = `{\n${lines.join("\n")}\n${indent}}`;
  // Beside properties of other types, what holds for all names has to stand apart.
  return rest === undefined ? object : `${object} & ${rest}`;
}

/** One line of an object. */
export function writeProperty(
  context: TypeContext,
  key: string,
  schema: Json,
  isRequired: boolean,
  indent: string,
  depth: number,
): string {
  const about = isObject(schema) ? schema : {};
  const comment = writeComment(about, indent);
  context.spend(comment.length + key.length);
  const readOnly = about.readOnly === true ? "readonly " : "";
  return `${comment}${indent}${readOnly}${writeKey(key)}${isRequired ? "" : "?"}: ${context.write(schema, indent, depth + 1)};`;
}

function writeRest(
  context: TypeContext,
  schema: JsonObject,
  indent: string,
  depth: number,
): string | undefined {
  const { additionalProperties, patternProperties } = schema;
  const schemas: Json[] = isObject(patternProperties)
    ? Object.keys(patternProperties).map((key) => ownValue(patternProperties, key) ?? {})
    : [];
  if (isObject(additionalProperties)) schemas.push(additionalProperties);
  if (schemas.length === 0) return undefined;
  const types = new Set(
    schemas.slice(0, maxProperties).map((each) => context.write(each, indent, depth + 1)),
  );
  return `{ [key: string]: ${types.has("unknown") ? "unknown" : [...types].map((type) => (types.size > 1 ? `(${type})` : type)).join(" | ")} }`;
}
