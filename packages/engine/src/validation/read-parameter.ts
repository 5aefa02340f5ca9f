import type { ParameterWire } from "../documentation-view/read-wire.ts";
import { isObject, type Json, type JsonObject, setOwn } from "../json.ts";
import { findInnerSchema, listSchemaTypes, parseTextValue } from "./read-text.ts";
import type { ValidationOptions } from "./validate.ts";

type Wire = Pick<ParameterWire, "schema" | "style" | "explode" | "mediaType">;

/** Names and values of a query or of a form, decoded, in their order. */
export type Pairs = readonly (readonly [name: string, value: string])[];

const separators: { [style: string]: string } = {
  spaceDelimited: " ",
  pipeDelimited: "|",
  tabDelimited: "\t",
};

/** Reads a parameter out of a query. Nothing when it is not there. */
export function readFromPairs(
  pairs: Pairs,
  name: string,
  wire: Wire,
  options: ValidationOptions,
): Json | undefined {
  const types = listSchemaTypes(wire.schema, options);
  const mayBeObject = types.has("object") && wire.mediaType === undefined;
  if (wire.style === "deepObject") {
    const prefix = `${name}[`;
    const deep = pairs.flatMap(([key, value]) => {
      const property = key.startsWith(prefix) && key.endsWith("]") ? key.slice(prefix.length, -1) : "";
      return property === "" ? [] : [[property, value] as const];
    });
    return deep.length === 0 ? undefined : toObject(deep, wire.schema, options);
  }
  const listName = `${name}[]`;
  const values = pairs.filter(([key]) => key === name || key === listName).map(([, value]) => value);
  if (mayBeObject && wire.explode && values.length === 0) {
    const own = pairs.filter(([key]) => findInnerSchema(wire.schema, key, options) !== true);
    return own.length === 0 ? undefined : toObject(own, wire.schema, options);
  }
  const [first] = values;
  if (first === undefined) return undefined;
  if (types.has("array") && wire.mediaType === undefined && wire.explode)
    return values.map((value) =>
      parseTextValue(value, findInnerSchema(wire.schema, undefined, options), options),
    );
  return readFromText(first, wire, options);
}

/** Reads a parameter that is one text: a piece of a path, a header, a cookie. */
export function readFromText(text: string, wire: Wire, options: ValidationOptions): Json {
  const { schema, style, explode, mediaType } = wire;
  if (mediaType !== undefined) return readContent(text, mediaType);
  const types = listSchemaTypes(schema, options);
  const bare = style === "label" ? text.replace(/^\./, "") : text.replace(/^;[^=]*=/, "");
  const plain = style === "label" || style === "matrix" ? bare : text;
  const pieces = plain.split(separators[style] ?? (style === "label" && explode ? "." : ","));
  if (types.has("array") && !types.has("string")) {
    const items = findInnerSchema(schema, undefined, options);
    return plain === "" ? [] : pieces.map((piece) => parseTextValue(piece, items, options));
  }
  if (types.has("object") && !types.has("string")) {
    const pairs: [string, string][] = [];
    for (let at = 0; at < pieces.length; at += explode ? 1 : 2) {
      const [name = "", value = ""] = explode ? (pieces[at] ?? "").split("=", 2) : pieces.slice(at, at + 2);
      pairs.push([name, value]);
    }
    return toObject(pairs, schema, options);
  }
  return parseTextValue(plain, schema, options);
}

/** The fields of a form as one value. */
export function toObject(pairs: Pairs, schema: Json, options: ValidationOptions): JsonObject {
  const object: JsonObject = {};
  for (const [name, text] of pairs) {
    const inner = findInnerSchema(schema, name, options);
    const isList = listSchemaTypes(inner, options).has("array");
    const value = parseTextValue(text, isList ? findInnerSchema(inner, undefined, options) : inner, options);
    const before = isList && Object.hasOwn(object, name) ? object[name] : undefined;
    if (Array.isArray(before)) before.push(value);
    else setOwn(object, name, isList ? [value] : value);
  }
  return object;
}

function readContent(text: string, mediaType: string): Json {
  if (!/json/i.test(mediaType)) return text;
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) || Array.isArray(value) ? value : (value ?? null);
  } catch {
    return text;
  }
}
