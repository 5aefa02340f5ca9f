import type { Json, JsonObject } from "../../src/json.ts";
import { createRandom, pickOne, type Random } from "../../src/random.ts";
import {
  commonFields,
  type Entry,
  fields,
  newOperations,
  type OperationEntry,
  objects,
  operations,
} from "./vocabulary.ts";

/** Two descriptions, and what was renamed between them: `old → new`, by path or by endpoint. */
export type RenameCase = { before: JsonObject; after: JsonObject; renamed: string[]; decoys: number };

/** Generates descriptions in which fields, objects and operations are renamed, beside others that are not. */
export function generateRenames(count: number, seed: number): RenameCase[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    if (index % 5 === 4) return generateOperation(random);
    return generateField(random, index % 5 === 3);
  });
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** One field or object is renamed; a few others are removed and added, and some stay. */
function generateField(random: Random, isObject: boolean): RenameCase {
  const entry = pickOne(isObject ? objects : fields, random) as Entry;
  const later = pickOne(entry.later, random) as string;
  const others = shuffle(
    [...fields, ...commonFields, ...objects].filter((each) => each !== entry),
    random,
  );
  const [removed, added, kept] = [others.slice(0, 2), others.slice(2, 4), others.slice(4, 8)];
  const isDescribed = random() < 0.8;
  const strip = (schema: JsonObject) => (isDescribed ? schema : withoutTexts(schema));
  const list = (entries: readonly Entry[]) => entries.map(({ name, schema }) => [name, strip(schema)]);
  const isMoved = !isObject && random() < 0.2;
  const newSchema = strip(change(entry.schema, random));
  const before = [[entry.name, strip(entry.schema)], ...list(removed), ...list(kept)];
  const after = [...list(kept), ...list(added), ...(isMoved ? [] : [[later, newSchema]])];
  // It keeps its name where it moves into an object that is there in both.
  const holder = (inside: [string, Json][]) => ["details", object([["kind", { type: "string" }], ...inside])];
  return {
    before: toDescription(object([...before, holder([])] as [string, Json][])),
    after: toDescription(
      object([...after, holder(isMoved ? [[entry.name, newSchema]] : [])] as [string, Json][]),
    ),
    renamed: [`${entry.name} → ${isMoved ? `details.${entry.name}` : later}`],
    decoys: removed.length * added.length,
  };
}

/** Retypes and rewords it, as people do when they rename. */
function change(schema: JsonObject, random: Random): JsonObject {
  const changed = { ...schema };
  if (changed.type === "integer" && random() < 0.4) changed.type = "number";
  else if (changed.format === "date-time" && random() < 0.3) changed.format = "date";
  else if (changed.type === "string" && changed.format === undefined && random() < 0.1)
    changed.maxLength = 80;
  const { description } = changed;
  if (random() < 0.3 && typeof description === "string")
    changed.description = `${description}, since version 2`;
  if (random() < 0.3) delete changed.example;
  return changed;
}

function withoutTexts({ description: _description, example: _example, ...schema }: JsonObject): JsonObject {
  return schema;
}

function object(properties: [string, Json][]): JsonObject {
  return { type: "object", properties: Object.fromEntries(properties) };
}

function toDescription(schema: JsonObject): JsonObject {
  const content = { "application/json": { schema } };
  return toDocument({ "/things": { get: { responses: { "200": { description: "Found", content } } } } });
}

function toDocument(paths: JsonObject): JsonObject {
  return { openapi: "3.1.0", info: { title: "Generated", version: "1" }, paths };
}

/** One operation is replaced; others are removed and added, and some stay. */
function generateOperation(random: Random): RenameCase {
  const [entry, removed, ...kept] = shuffle(operations, random) as [OperationEntry, ...OperationEntry[]];
  const later = pickOne(entry.later, random) as OperationEntry;
  const added = shuffle(newOperations, random).slice(0, 2);
  const before = [entry, removed as OperationEntry, ...kept];
  return {
    before: toDocument(toPaths(before)),
    after: toDocument(toPaths([...added, ...kept, later])),
    renamed: [`${entry.method.toUpperCase()} ${entry.path} → ${later.method.toUpperCase()} ${later.path}`],
    decoys: added.length,
  };
}

function toPaths(listed: readonly Omit<OperationEntry, "later">[]): JsonObject {
  const paths: { [path: string]: JsonObject } = {};
  for (const { method, path, id, summary } of listed) {
    paths[path] = { ...paths[path], [method]: { operationId: id, summary, responses: {} } };
  }
  return paths;
}
