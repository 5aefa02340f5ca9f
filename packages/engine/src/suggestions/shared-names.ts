import type { References } from "../description/references.ts";
import { isObject, type JsonObject } from "../json.ts";

/** Finds the properties that several parts of a schema's `allOf`, or one of them and the schema itself, describe. */
export function createSharedNames(references: References): (schema: JsonObject) => ReadonlySet<string> {
  const found = new Map<JsonObject, ReadonlySet<string>>();

  function find(schema: JsonObject): ReadonlySet<string> {
    const known = found.get(schema);
    if (known) return known;
    const seen = new Set<string>();
    const shared = new Set<string>();
    for (const names of [
      listOwn(schema),
      ...listSubschemas(schema).map((subschema) => listAll(subschema, new Set())),
    ]) {
      for (const name of names) (seen.has(name) ? shared : seen).add(name);
    }
    found.set(schema, shared);
    return shared;
  }

  function listSubschemas({ allOf }: JsonObject): JsonObject[] {
    if (!Array.isArray(allOf)) return [];
    return allOf
      .map((subschema) => references.follow(subschema))
      .filter((subschema) => subschema !== undefined);
  }

  function listAll(schema: JsonObject, visited: Set<JsonObject>): ReadonlySet<string> {
    visited.add(schema);
    // A set grows while it is gone through: parts of parts come after the parts.
    for (const inner of visited) for (const subschema of listSubschemas(inner)) visited.add(subschema);
    return new Set([...visited].flatMap(listOwn));
  }

  return find;
}

function listOwn({ properties }: JsonObject): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}
