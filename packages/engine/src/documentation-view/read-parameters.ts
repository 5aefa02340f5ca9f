import { toSegment } from "../field-address/field-address.ts";
import { hasText, isObject, type Json, type JsonObject } from "../json.ts";
import { type Followed, follow, type Lookup, referenceName, type UnresolvedRef } from "./lookup.ts";
import type { SchemaNode } from "./node.ts";
import { prefixDeepObjectNames } from "./prefix-deep-object-names.ts";
import { createRoot, listExamples, readContent } from "./read-media.ts";
import { type ParameterWire, readWire } from "./read-wire.ts";
import { writeLine } from "./write-value.ts";

/** A parameter or a header, as a line of a table. */
export type ParameterView = {
  name: string;
  in: string;
  isRequired: boolean;
  isDeprecated: boolean;
  description: string;
  example: string | undefined;
  node: SchemaNode;
  wire: ParameterWire;
  /** References that lead to it. */
  references: readonly string[];
  lost: UnresolvedRef | undefined;
};

/** Paths first, as they stand first in an address. */
const order = ["path", "query", "querystring", "header", "cookie"];

const maxParameters = 1000;

/** The parameters of an operation and of its path. The operation's own win. */
export function readParameters(lookup: Lookup, lists: readonly (Json | undefined)[]): ParameterView[] {
  const byName = new Map<string, ParameterView>();
  for (const list of lists) {
    if (!Array.isArray(list)) continue;
    for (const [index, value] of list.slice(0, maxParameters).entries()) {
      if (lookup.work.left <= 0) break;
      const parameter = readParameter(lookup, value);
      if (parameter.in === "body" || parameter.in === "formData") continue;
      const key = parameter.lost ? `lost ${index}` : `${parameter.in} ${parameter.name}`;
      byName.set(key, parameter);
    }
  }
  return [...byName.values()].sort((one, other) => rank(one) - rank(other));
}

function rank(parameter: ParameterView): number {
  const index = order.indexOf(parameter.in);
  return index < 0 ? order.length : index;
}

function readParameter(lookup: Lookup, value: Json): ParameterView {
  const followed = follow(lookup, value);
  const { object, lost } = followed;
  const name = typeof object.name === "string" ? object.name : lost ? referenceName(lost.reference) : "";
  const location = typeof object.in === "string" ? object.in : "";
  return readField(lookup, name, location, followed, toSegment(location) + toSegment(name));
}

/** Reads a parameter or header. Until 2.0 its type stands on itself, later in `schema` or in `content`. */
function readField(
  lookup: Lookup,
  name: string,
  location: string,
  { object, references, lost }: Followed,
  pointer: string,
): ParameterView {
  const [media] = readContent(lookup, object.content);
  const schema = object.schema ?? media?.schema ?? (lookup.api.dialect === "2.0" ? asSchema(object) : {});
  const node = createRoot(lookup, schema, pointer);
  const [authored] = [...listExamples(lookup, object), ...(media?.examples ?? [])];
  const wire = readWire(lookup, location, object, schema);
  return {
    name,
    in: location,
    isRequired: object.required === true || location === "path",
    isDeprecated: object.deprecated === true || node.isDeprecated,
    description: hasText(object.description) ? object.description : node.description,
    example: authored ? writeLine(authored.text) : (node.example ?? readOldExample(object)),
    node:
      wire.style === "deepObject" && wire.mediaType === undefined ? prefixDeepObjectNames(node, name) : node,
    wire,
    references,
    lost,
  };
}

/** Keywords that do not constrain the value are left out of its schema. */
function asSchema({ description: _description, required: _required, ...schema }: JsonObject): JsonObject {
  return schema;
}

function readOldExample(object: JsonObject): string | undefined {
  const value = object["x-example"];
  return value === undefined ? undefined : writeLine(value);
}

/** The headers of a response. */
export function readHeaders(lookup: Lookup, headers: Json | undefined): ParameterView[] {
  if (!isObject(headers)) return [];
  const views: ParameterView[] = [];
  for (const [name, value] of Object.entries(headers).slice(0, maxParameters)) {
    if (lookup.work.left <= 0) break;
    views.push(readField(lookup, name, "header", follow(lookup, value), toSegment(name)));
  }
  return views;
}
