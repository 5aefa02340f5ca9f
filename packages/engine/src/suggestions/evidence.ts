import type { Description } from "../description/description.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { maxDepth } from "../limits.ts";
import { createSharedNames } from "./shared-names.ts";

/**
 * The authored values that are known to be, or may be, of one schema. `whole` are those of exactly this schema: what
 * reaches it through `allOf` is an example of something larger.
 */
export type Evidence = { certain: Json[]; possible: Json[]; whole: Json[] };

/** What authors' own examples tell about each schema of a description. */
export type EvidenceOf = (schema: JsonObject) => Evidence | undefined;

/** Enough for the examples of any real description; a hostile one is not worth more. */
const maxSteps = 1_000_000;
const maxDetourLength = 8;

/** Keys of objects with values by names that authors chose. */
const mapKeys: ReadonlySet<string> = new Set(
  "properties patternProperties $defs definitions dependentSchemas schemas responses parameters headers requestBodies content paths pathItems webhooks callbacks securitySchemes".split(
    " ",
  ),
);
/** Keys of values, in which nothing describes anything. */
const valueKeys: ReadonlySet<string> = new Set(["example", "examples", "default", "enum", "const"]);

/**
 * Carries every authored example down the schema that it belongs to, so that each schema inside knows the values that
 * it has to allow. What stands below `oneOf` or `anyOf` may belong to another branch, and is only possible; so is what
 * several parts of `allOf` ask for, since one of them may have shaped it.
 */
export function collectEvidence({ root, dialect, references }: Description): EvidenceOf {
  const found = new Map<JsonObject, Evidence>();
  let stepsLeft = maxSteps;

  const sharedNames = createSharedNames(references);
  const nothingShared: ReadonlySet<string> = new Set();

  function carry(
    schema: Json | undefined,
    value: Json,
    certain: boolean,
    detour: number,
    shared = nothingShared,
  ): void {
    const target = references.follow(schema);
    if (!target || detour > maxDetourLength || stepsLeft-- <= 0) return;
    record(target, value, certain, detour === 0);
    // Beside a reference, edition 3.1 allows more of the schema.
    if (isObject(schema) && schema !== target) carryIntoSubschemas(schema, value, certain, detour, shared);
    carryIntoSubschemas(target, value, certain, detour, shared);
  }

  function record(schema: JsonObject, value: Json, certain: boolean, isWhole: boolean): void {
    let evidence = found.get(schema);
    if (!evidence) {
      evidence = { certain: [], possible: [], whole: [] };
      found.set(schema, evidence);
    }
    (certain ? evidence.certain : evidence.possible).push(value);
    if (certain && isWhole) evidence.whole.push(value);
  }

  function carryIntoSubschemas(
    schema: JsonObject,
    value: Json,
    certain: boolean,
    detour: number,
    outer: ReadonlySet<string>,
  ): void {
    const shared = Array.isArray(schema.allOf) ? addNames(outer, sharedNames(schema)) : outer;
    if (Array.isArray(schema.allOf)) {
      for (const subschema of schema.allOf) carry(subschema, value, certain, detour + 1, shared);
    }
    for (const branches of [schema.oneOf, schema.anyOf]) {
      if (Array.isArray(branches)) for (const branch of branches) carry(branch, value, false, detour + 1);
    }
    if (Array.isArray(value)) {
      if (isObject(schema.items)) for (const item of value) carry(schema.items, item, certain, 0);
    } else if (isObject(value)) carryIntoProperties(schema, value, certain, shared);
  }

  function addNames(outer: ReadonlySet<string>, inner: ReadonlySet<string>): ReadonlySet<string> {
    if (outer.size === 0 || inner.size === 0) return outer.size === 0 ? inner : outer;
    stepsLeft -= outer.size + inner.size;
    return new Set([...outer, ...inner]);
  }

  function carryIntoProperties(
    schema: JsonObject,
    value: JsonObject,
    certain: boolean,
    shared: ReadonlySet<string>,
  ): void {
    const properties = isObject(schema.properties) ? schema.properties : {};
    for (const name in value) {
      const inner = value[name];
      if (inner === undefined) continue;
      const property = ownValue(properties, name);
      if (property !== undefined) carry(property, inner, certain && !shared.has(name), 0);
      else if (isObject(schema.additionalProperties)) carry(schema.additionalProperties, inner, certain, 0);
    }
  }

  /** Examples are on schemas themselves, and on media types, parameters and responses beside a `schema`. */
  function search(object: Json, depth: number, isMap: boolean): void {
    if (typeof object !== "object" || object === null || depth > maxDepth || stepsLeft-- <= 0) return;
    if (Array.isArray(object)) {
      for (const item of object) search(item, depth + 1, false);
      return;
    }
    // The keys of a map are names: a property may be called `example`.
    if (!isMap) carryExamples(object);
    for (const key in object) {
      const isContent = isMap || !(valueKeys.has(key) || key.startsWith("x-"));
      if (isContent) search(object[key] ?? null, depth + 1, !isMap && mapKeys.has(key));
    }
  }

  function carryExamples(object: JsonObject): void {
    const isBeside = isObject(object.schema);
    for (const value of listExamples(object, isBeside))
      carry(isBeside ? object.schema : object, value, true, 0);
  }

  function listExamples(object: JsonObject, isBeside: boolean): Json[] {
    const values: Json[] = [];
    if (object.example !== undefined) values.push(object.example);
    if (object.default !== undefined && !isBeside) values.push(object.default);
    if (Array.isArray(object.examples)) values.push(...object.examples);
    else if (isBeside && isObject(object.examples)) {
      for (const name in object.examples) {
        // Until 3.0 the value itself is listed by its media type.
        const example =
          dialect === "2.0" ? { value: object.examples[name] } : references.follow(object.examples[name]);
        if (example?.value !== undefined) values.push(example.value);
      }
    }
    return values;
  }

  search(root, 0, false);
  return (schema) => found.get(schema);
}
