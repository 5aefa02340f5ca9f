import {
  createLookup,
  createResolve,
  follow,
  hiddenIn,
  type LoadedComponents,
  type Lookup,
  referenceName,
} from "../documentation-view/lookup.ts";
import { everyItem, everyKey, type FieldAddress, toSegment } from "../field-address/field-address.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { isHidden } from "../validation/is-hidden.ts";
import type { OperationContent } from "./chunk.ts";

/** A parameter, header or property of an operation. */
export type PropertyLocation = FieldAddress & {
  name: string;
  /** The path to the object that contains it, as people write it: `orders[]`. */
  within: string;
  type: string;
};

/** Limits of the walk. It is breadth first, so the nearest properties are listed before one is reached. */
const limits = { properties: 400, schemas: 2000, missing: 20, visits: 4000 };

/** Longer ones are no names, and no ways. */
const maxLengths = { name: 200, pointer: 600 };

/** Each once: media types tend to say the same. */
type Collected = Map<string, PropertyLocation>;

type Head = Pick<PropertyLocation, "in" | "status">;

/** A schema that waits for its turn. `seen` has the references of its body, each of which is gone through once. */
type Waiting = { schema: Json | undefined; head: Head; pointer: string; within: string; seen: Set<string> };

/**
 * Lists the parameters and properties of an operation, nearest first. What is kept in other chunks is named in
 * `missing`: with these in `loaded`, the list goes on behind them. It never throws, whatever the content is.
 */
export function listProperties(
  content: OperationContent,
  loaded: LoadedComponents,
): { properties: PropertyLocation[]; missing: string[] } {
  // Only a tree asks for the edition: here whatever stands beside a reference is no way to a property.
  const lookup = createLookup(content, { dialect: "3.0" }, loaded);
  const isWebhook = content.webhook === true;
  const missing = new Set<string>();
  const properties = new Map<string, PropertyLocation>();
  const waiting = listRoots(lookup, content, properties, missing);
  const walk: Walk = { waiting, properties, missing, isWebhook, visits: 0 };
  for (let next = 0; next < waiting.length && next < limits.schemas; next++) {
    if (properties.size >= limits.properties || walk.visits >= limits.visits) break;
    visitSchema(lookup, waiting[next] as Waiting, walk);
  }
  return { properties: [...properties.values()], missing: [...missing].slice(0, limits.missing) };
}

function listRoots(
  lookup: Lookup,
  { operation, pathItem }: OperationContent,
  properties: Collected,
  missing: Set<string>,
): Waiting[] {
  const roots: Waiting[] = [];
  const open = (value: Json | undefined): JsonObject => {
    const { object, lost } = follow(lookup, value);
    if (lost?.state === "elsewhere") missing.add(lost.reference);
    return object;
  };
  const addRoot = (schema: Json | undefined, head: Head, pointer = "", within = "") => {
    if (isObject(schema)) roots.push({ schema, head, pointer, within, seen: new Set() });
  };
  const request: Head = { in: "request", status: "" };
  const shared = isObject(pathItem) ? open(pathItem).parameters : undefined;
  const own = isObject(operation) ? operation : {};
  for (const value of [own.parameters, shared].flatMap((list) => (Array.isArray(list) ? list : []))) {
    const parameter = open(value);
    // Swagger 2 writes the body among the parameters, and the fields of a form.
    if (parameter.in === "body") addRoot(parameter.schema, request);
    else addParameter(parameter);
  }
  addContent(open(own.requestBody), request);
  if (isObject(own.responses)) {
    for (const status of Object.keys(own.responses)) {
      const response = open(ownValue(own.responses, status));
      addContent(response, { in: "response", status });
      addRoot(response.schema, { in: "response", status });
      addHeaders(response.headers, status);
    }
  }
  return roots;

  /** A parameter, and what its value consists of where that is an object or a choice. */
  function addParameter(parameter: JsonObject): void {
    const { name, in: location } = parameter;
    if (typeof name !== "string" || typeof location !== "string") return;
    if (location === "formData") addField(parameter, name, request, "");
    else addField(parameter, name, { in: "parameter", status: "" }, toSegment(location));
  }

  function addHeaders(headers: Json | undefined, status: string): void {
    if (!isObject(headers)) return;
    for (const name of Object.keys(headers)) {
      addField(open(ownValue(headers, name)), name, { in: "header", status }, "");
    }
  }

  function addField(field: JsonObject, name: string, head: Head, parent: string): void {
    const schema = field.schema ?? openFirst(field.content) ?? field;
    const pointer = addProperty(properties, { head, name, within: "", pointer: parent, schema });
    if (pointer !== undefined) addRoot(schema, head, pointer, name);
  }

  function openFirst(content: Json | undefined): Json | undefined {
    if (!isObject(content)) return undefined;
    const [type] = Object.keys(content);
    return type === undefined ? undefined : open(ownValue(content, type)).schema;
  }

  function addContent({ content }: JsonObject, head: Head): void {
    if (!isObject(content)) return;
    for (const type of Object.keys(content)) {
      const { schema, itemSchema } = open(ownValue(content, type));
      addRoot(schema ?? (itemSchema === undefined ? undefined : { items: itemSchema }), head);
    }
  }
}

type Found = { head: Head; name: string; within: string; pointer: string; schema: Json | undefined };

/** Adds a property below a place. */
function addProperty(properties: Collected, found: Found): string | undefined {
  const { head, name, within, schema } = found;
  const pointer = found.pointer + toSegment(name);
  if (name.length > maxLengths.name || pointer.length > maxLengths.pointer) return undefined;
  const key = `${head.in} ${head.status} ${pointer}`;
  if (!properties.has(key) && properties.size < limits.properties) {
    properties.set(key, { ...head, name, pointer, within, type: typeOf(schema) });
  }
  return pointer;
}

type Walk = {
  waiting: Waiting[];
  properties: Collected;
  missing: Set<string>;
  isWebhook: boolean;
  /** Properties that were looked at, those that are listed already included. */
  visits: number;
};

function visitSchema(lookup: Lookup, at: Waiting, walk: Walk): void {
  const { waiting, properties, missing } = walk;
  const { schema, head, pointer, within, seen } = at;
  if (!isObject(schema)) return;
  const enqueue = (below: Json | undefined, step = "", words = within) => {
    if (isObject(below) && waiting.length < limits.schemas) {
      waiting.push({ schema: below, head, pointer: pointer + step, within: words, seen });
    }
  };
  const { $ref, allOf, oneOf, anyOf, items, prefixItems, additionalProperties } = schema;
  if (typeof $ref === "string") {
    if (seen.has($ref)) return;
    seen.add($ref);
    const found = lookup.find($ref);
    if ("value" in found) enqueue(found.value);
    else if (found.state === "elsewhere") missing.add($ref);
    return;
  }
  const named = schema.properties;
  if (isObject(named)) {
    const hidden = { hiddenBy: findHiding(head, walk), resolve: createResolve(lookup) };
    for (const name of Object.keys(named).slice(0, limits.properties)) {
      walk.visits++;
      const below = ownValue(named, name);
      if (isHidden(below ?? {}, hidden)) continue;
      const way = addProperty(properties, { head, name, within, pointer, schema: below });
      if (way !== undefined)
        enqueue(below, way.slice(pointer.length), within === "" ? name : `${within}.${name}`);
    }
  }
  for (const branches of [allOf, oneOf, anyOf]) {
    if (Array.isArray(branches)) for (const branch of branches) enqueue(branch);
  }
  enqueue(Array.isArray(items) ? undefined : items, everyItem, `${within}[]`);
  const tupleItems = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  for (const [index, item] of tupleItems.entries())
    enqueue(item, toSegment(String(index)), `${within}[${index}]`);
  enqueue(additionalProperties, everyKey, within === "" ? "*" : `${within}.*`);
}

/** What comes in to the reader has no write-only properties, and what goes out has no read-only ones. */
function findHiding(head: Head, { isWebhook }: Walk): "readOnly" | "writeOnly" {
  return hiddenIn((head.in === "response") === isWebhook ? "request" : "response");
}

/** What a schema says about itself in a word or two, without following it. */
function typeOf(schema: Json | undefined): string {
  if (!isObject(schema)) return "";
  const { $ref, type, items, enum: values } = schema;
  if (typeof $ref === "string") return referenceName($ref).slice(0, maxLengths.name);
  if (Array.isArray(values)) return "enum";
  if (type === "array" || (type === undefined && isObject(items))) {
    const inner = isObject(items) && !isObject(items.items) ? typeOf(items) : "";
    return `${inner}[]`;
  }
  if (Array.isArray(type)) {
    return type
      .filter((one): one is string => typeof one === "string" && one !== "null")
      .slice(0, 4)
      .join(" | ");
  }
  return typeof type === "string" ? type.slice(0, 40) : "";
}
