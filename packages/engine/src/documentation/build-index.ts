import type { Description } from "../description/description.ts";
import type { Operation } from "../description/operations.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { DocumentationIndex, OperationColumns } from "./index-columns.ts";
import { readApiFacts } from "./read-api-facts.ts";

/** Longer lines than this are not shown in a navigator. */
const maxLineLength = 300;

/** Operations have a few tags; more than this is a mistake. */
const maxTags = 20;

/** Builds the index of a description. */
export function buildIndex(description: Description): DocumentationIndex {
  const { title, version, schemas, root } = description;
  const tagIndexes = new Map<string, number>();
  for (const tag of Array.isArray(root.tags) ? root.tags : []) {
    if (isObject(tag)) findTagIndex(tagIndexes, tag.name);
  }
  const operations = buildColumns(description.operations, tagIndexes);
  const webhooks = buildColumns(description.webhooks, tagIndexes);
  return {
    title: toLine(title),
    version: toLine(version),
    ...readApiFacts(description),
    schemas: schemas.map(({ name }) => name),
    tags: [...tagIndexes.keys()],
    operations,
    webhooks,
  };
}

function buildColumns(operations: readonly Operation[], tagIndexes: Map<string, number>): OperationColumns {
  const columns: OperationColumns = {
    method: [],
    path: [],
    id: [],
    summary: [],
    tags: [],
    deprecated: [],
  };
  let before: string | undefined;
  for (const { method, path, object } of operations) {
    if (object.deprecated === true) columns.deprecated.push(columns.method.length);
    columns.method.push(method);
    columns.path.push(path === before ? "" : path);
    columns.id.push(toLine(object.operationId));
    columns.summary.push(toLine(object.summary));
    columns.tags.push(listTagIndexes(object, tagIndexes));
    before = path;
  }
  return columns;
}

function listTagIndexes({ tags }: JsonObject, tagIndexes: Map<string, number>): number | number[] {
  const found = new Set<number>();
  if (Array.isArray(tags)) {
    for (let index = 0; index < tags.length && index < maxTags; index++) {
      const tagIndex = findTagIndex(tagIndexes, tags[index]);
      if (tagIndex !== undefined) found.add(tagIndex);
    }
  }
  const [first] = found;
  return first !== undefined && found.size === 1 ? first : [...found];
}

/** The place of a tag, at the end when it was not met before. */
function findTagIndex(tagIndexes: Map<string, number>, tag: Json | undefined): number | undefined {
  const name = toLine(tag);
  if (name === "") return undefined;
  let tagIndex = tagIndexes.get(name);
  if (tagIndex === undefined) {
    tagIndex = tagIndexes.size;
    tagIndexes.set(name, tagIndex);
  }
  return tagIndex;
}

function toLine(value: Json | undefined): string {
  if (typeof value !== "string") return "";
  return value.length > maxLineLength ? value.slice(0, maxLineLength).toWellFormed() : value;
}
