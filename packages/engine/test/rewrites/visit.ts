import { isObject, type Json, type JsonObject } from "../../src/json.ts";

type Visit = (object: JsonObject) => void;

/** Values of the author's own, in which nothing has a meaning. */
const data = new Set(["example", "examples", "default", "enum", "const"]);

/** Keywords of a schema with one schema, a list of them, or a map of them. */
const schemaKeys = new Set(["items", "additionalProperties", "not", "if", "then", "else", "contains"]);
const schemaLists = new Set(["allOf", "oneOf", "anyOf", "prefixItems", "items"]);
const schemaMaps = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

/** Keys of other objects under which names follow. */
const nameMaps = new Set([
  "paths",
  "webhooks",
  "responses",
  "headers",
  "content",
  "callbacks",
  "requestBodies",
  "parameters",
  "encoding",
]);

/** Visits every schema of a document, the innermost first. */
export function visitSchemas(document: JsonObject, visit: Visit): void {
  visitObject(document);

  function visitObject(object: JsonObject): void {
    for (const [key, value] of Object.entries(object)) {
      if (key.startsWith("x-") || data.has(key)) continue;
      if (key === "schema") visitSchema(value);
      else if (key === "schemas" || key === "definitions") for (const each of list(value)) visitSchema(each);
      else if (nameMaps.has(key)) for (const each of list(value)) visitNamed(each);
      else for (const each of [value, ...list(value)]) if (isObject(each) && each === value) visitNamed(each);
      if (Array.isArray(value) && !nameMaps.has(key)) for (const each of value) visitNamed(each);
    }
  }

  function visitNamed(value: Json): void {
    if (isObject(value)) visitObject(value);
  }

  function visitSchema(schema: Json | undefined): void {
    if (!isObject(schema)) return;
    for (const [key, value] of Object.entries(schema)) {
      if (schemaKeys.has(key)) visitSchema(value);
      if (schemaLists.has(key) && Array.isArray(value)) for (const each of value) visitSchema(each);
      if (schemaMaps.has(key)) for (const each of list(value)) visitSchema(each);
    }
    visit(schema);
  }
}

function list(value: Json | undefined): Json[] {
  return typeof value === "object" && value !== null ? (Object.values(value) as Json[]) : [];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Visits every path item that is written in the document. */
export function visitPathItems(document: JsonObject, visit: Visit): void {
  for (const section of [document.paths, document.webhooks]) {
    for (const item of list(section)) if (isObject(item) && item.$ref === undefined) visit(item);
  }
}

/** Visits every operation that is written under its path. */
export function visitOperations(document: JsonObject, visit: Visit): void {
  visitPathItems(document, (item) => {
    for (const method of methods) {
      const operation = item[method];
      if (isObject(operation)) visit(operation);
    }
  });
}

/** Visits every list of parameters. */
export function visitParameterLists(document: JsonObject, visit: (holder: JsonObject) => void): void {
  visitPathItems(document, (item) => {
    if (Array.isArray(item.parameters)) visit(item);
  });
  visitOperations(document, (operation) => {
    if (Array.isArray(operation.parameters)) visit(operation);
  });
}

/** Visits every parameter that is written in a list. */
export function visitParameters(document: JsonObject, visit: Visit): void {
  visitParameterLists(document, ({ parameters }) => {
    for (const parameter of list(parameters))
      if (isObject(parameter) && parameter.$ref === undefined) visit(parameter);
  });
}

/** Visits every body and response that is written in an operation. */
export function visitBodies(document: JsonObject, visit: Visit): void {
  visitOperations(document, ({ requestBody, responses }) => {
    for (const body of [requestBody, ...list(responses)])
      if (isObject(body) && body.$ref === undefined) visit(body);
  });
}

/** Finds the components of one kind, in 3.x under `components` and in 2.0 in the document itself. */
export function componentsOf(document: JsonObject, kind: string): JsonObject {
  if (typeof document.swagger === "string") {
    const key = kind === "schemas" ? "definitions" : kind;
    document[key] ??= {};
    return document[key] as JsonObject;
  }
  document.components ??= {};
  const components = document.components as JsonObject;
  components[kind] ??= {};
  return components[kind] as JsonObject;
}

/** The reference to a component. */
export function refTo(document: JsonObject, kind: string, name: string): { $ref: string } {
  const escaped = name.replaceAll("~", "~0").replaceAll("/", "~1");
  const folder = kind === "schemas" ? "definitions" : kind;
  const start = typeof document.swagger === "string" ? folder : `components/${kind}`;
  return { $ref: `#/${start}/${escaped}` };
}

/** Resolves a reference to a component of a kind, if it is one. */
export function resolveRef(document: JsonObject, kind: string, value: Json | undefined): Json | undefined {
  if (!isObject(value) || typeof value.$ref !== "string") return undefined;
  const { $ref } = refTo(document, kind, "");
  const reference = value.$ref;
  if (!reference.startsWith($ref) || /[~%]/.test(reference)) return undefined;
  return componentsOf(document, kind)[reference.slice($ref.length)];
}
