import { isObject, type Json, type JsonObject } from "../../src/json.ts";
import type { Random } from "../../src/random.ts";
import { type Rewrite, rewriteWith } from "./rewrite.ts";
import { visitBodies, visitOperations, visitParameterLists, visitSchemas } from "./visit.ts";

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Writes the keys of an object in another order, in place. */
function reorderKeys(object: JsonObject, random: Random): void {
  const entries = shuffle(Object.entries(object), random);
  for (const key of Object.keys(object)) delete object[key];
  for (const [key, value] of entries) object[key] = value;
}

function reorderAll(value: Json, reorder: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => reorderAll(item, reorder));
  if (!isObject(value)) return value;
  const entries = Object.entries(reorder(value)).map(([key, each]) => [
    key,
    reorderAll(each ?? null, reorder),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

function shuffleList(object: JsonObject, key: string, random: Random): void {
  const value = object[key];
  if (Array.isArray(value)) object[key] = shuffle(value, random);
}

const inSchemas = (name: string, ...keys: string[]) =>
  rewriteWith(name, (document, random) => {
    visitSchemas(document, (schema) => {
      for (const key of keys) shuffleList(schema, key, random);
    });
  });

/** The order of what has none. */
export const orderRewrites: readonly Rewrite[] = [
  {
    name: "all keys are reversed",
    apply: (document) =>
      reorderAll(document, (object) => Object.fromEntries(Object.entries(object).reverse())) as JsonObject,
  },
  {
    name: "all keys are sorted",
    apply: (document) =>
      reorderAll(document, (object) =>
        Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))),
      ) as JsonObject,
  },
  rewriteWith("paths are shuffled", ({ paths }, random) => {
    if (isObject(paths)) reorderKeys(paths, random);
  }),
  rewriteWith("properties are shuffled", (document, random) => {
    visitSchemas(document, ({ properties }) => {
      if (isObject(properties)) reorderKeys(properties, random);
    });
  }),
  inSchemas("lists of required properties are shuffled", "required"),
  inSchemas("values of enums are shuffled", "enum"),
  inSchemas("choices are shuffled", "oneOf", "anyOf"),
  inSchemas("types are shuffled", "type"),
  rewriteWith("parameters are shuffled", (document, random) => {
    visitParameterLists(document, (holder) => shuffleList(holder, "parameters", random));
  }),
  rewriteWith("media types are shuffled", (document, random) => {
    visitBodies(document, ({ content }) => {
      if (isObject(content)) reorderKeys(content, random);
    });
  }),
  rewriteWith("security requirements are shuffled", (document, random) => {
    shuffleList(document, "security", random);
    visitOperations(document, (operation) => shuffleList(operation, "security", random));
  }),
  rewriteWith("servers are shuffled", (document, random) => {
    shuffleList(document, "servers", random);
    shuffleList(document, "schemes", random);
  }),
];
