import type { Description } from "../description/description.ts";
import { isObject, type Json, type JsonObject, ownValue, setOwn } from "../json.ts";
import { validate } from "../validation/validate.ts";
import { createWorkBudget } from "../validation/work-budget.ts";
import type { EvidenceOf } from "./evidence.ts";
import { isShort } from "./is-short.ts";

/** A longer example would bury the schema that it is written into. */
const maxCharacters = 5000;
const maxDepth = 30;
const maxCandidates = 10;
/** Bounds the work for one example. */
const maxSteps = 3000;
const maxChecks = 50_000;

/** Composes an example of a schema; undefined unless every part of it was written by the description's authors. */
export type ComposeExample = (schema: Json) => Json | undefined;

/**
 * Composes examples from authored values only: examples, defaults, `const` and `enum`. Nothing is made up: an object
 * without a value for one of its properties, or a list without one for its items, has no example.
 */
export function createComposer({ dialect, references }: Description, evidenceOf: EvidenceOf): ComposeExample {
  const resolve = (reference: string) => references.find(reference)?.value;
  const composed = new Map<JsonObject, Json | undefined>();
  let stepsLeft = 0;
  let budget = createWorkBudget(0);

  /** Composes a value that satisfies all of the schemas. */
  function compose(schemas: readonly Json[], depth: number): Json | undefined {
    if (depth > maxDepth || stepsLeft-- <= 0) return undefined;
    const [only] = schemas;
    const isReference = schemas.length === 1 && isObject(only) && Object.keys(only).join() === "$ref";
    const target = isReference ? references.follow(only) : undefined;
    if (!target) return composeAll(schemas, depth);
    // What is being composed has no value yet, so that a schema that contains itself gets none.
    if (!composed.has(target)) {
      composed.set(target, undefined);
      composed.set(target, composeAll(schemas, depth));
    }
    return composed.get(target);
  }

  function composeAll(schemas: readonly Json[], depth: number): Json | undefined {
    const subschemas = schemas.flatMap((schema) => listSubschemas(schema, 0));
    const fits = (value: Json) =>
      isShort(value, maxCharacters) && schemas.every((schema) => isExample(value, schema));
    const given = listGiven(subschemas).filter((value) => isWhole(value, subschemas));
    const value = given.slice(0, maxCandidates).find(fits) ?? composeChoice(schemas, subschemas, depth);
    if (value !== undefined) return value;
    const made = composeObject(subschemas, depth) ?? composeArray(subschemas, depth);
    return made !== undefined && fits(made) ? made : undefined;
  }

  /** The schema with what its reference and its `allOf` add to it. */
  function listSubschemas(schema: Json, depth: number): JsonObject[] {
    const target = references.follow(schema);
    if (!target || depth > maxDepth || stepsLeft-- <= 0) return [];
    const own = isObject(schema) && schema !== target && dialect !== "2.0" && dialect !== "3.0";
    const inner = Array.isArray(target.allOf) ? target.allOf : [];
    return [
      target,
      ...(own ? [schema] : []),
      ...inner.flatMap((subschema) => listSubschemas(subschema, depth + 1)),
    ];
  }

  function listGiven(subschemas: readonly JsonObject[]): Json[] {
    return subschemas.flatMap((subschema) => [
      ...listOwn(subschema),
      ...(evidenceOf(subschema)?.whole.slice(0, maxCandidates) ?? []),
    ]);
  }

  function composeChoice(
    schemas: readonly Json[],
    subschemas: readonly JsonObject[],
    depth: number,
  ): Json | undefined {
    const branches = subschemas.map(({ oneOf, anyOf }) => oneOf ?? anyOf).find(Array.isArray);
    if (!branches) return undefined;
    // With the choice still in it, the rest of the schema would be asked to choose again.
    const rest = subschemas.map((subschema) => omitKeys(subschema, ["oneOf", "anyOf", "allOf", "$ref"]));
    for (const branch of branches.slice(0, maxCandidates)) {
      const value = compose(rest.some(hasProperties) ? [...rest, branch] : [branch], depth + 1);
      if (value !== undefined && schemas.every((schema) => isExample(value, schema))) return value;
    }
    return undefined;
  }

  function composeObject(subschemas: readonly JsonObject[], depth: number): Json | undefined {
    const names = new Set(subschemas.flatMap(listNames));
    if (names.size === 0 || subschemas.some(hasChoice)) return undefined;
    const value: JsonObject = {};
    for (const name of names) {
      const schemas: Json[] = [];
      for (const { properties } of subschemas) {
        const schema = isObject(properties) ? ownValue(properties, name) : undefined;
        if (schema !== undefined) schemas.push(schema);
      }
      const inner = compose(schemas, depth + 1);
      if (inner === undefined) return undefined;
      setOwn(value, name, inner);
    }
    return value;
  }

  function composeArray(subschemas: readonly JsonObject[], depth: number): Json | undefined {
    const schemas = subschemas.map(({ items }) => items).filter(isObject);
    const item = schemas.length > 0 ? compose(schemas, depth + 1) : undefined;
    return item === undefined ? undefined : [item];
  }

  // What could not be checked to its end is not written.
  const isExample = (value: Json, schema: Json) =>
    validate(value, schema, { resolve, dialect, budget }).length === 0 && budget.checks > 0;

  return (schema) => {
    // What one example was composed of depends on where it began, so the next one starts without it.
    composed.clear();
    stepsLeft = maxSteps;
    budget = createWorkBudget(maxChecks);
    const value = compose([schema], 0);
    return value !== undefined && isTelling(value) ? value : undefined;
  };
}

function listOwn(schema: JsonObject): Json[] {
  const { example, examples, default: fallback, const: only, enum: listed } = schema;
  const own = [example, ...(Array.isArray(examples) ? examples : []), fallback, only];
  return [...own.filter((value) => value !== undefined), ...(Array.isArray(listed) ? listed : [])];
}

function listNames({ properties }: JsonObject): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

function hasProperties(schema: JsonObject): boolean {
  return listNames(schema).length > 0;
}

function hasChoice({ oneOf, anyOf }: JsonObject): boolean {
  return Array.isArray(oneOf) || Array.isArray(anyOf);
}

/** Whether an example of one part of a schema also shows what its other parts describe. */
function isWhole(value: Json, subschemas: readonly JsonObject[]): boolean {
  if (value === null) return false;
  if (subschemas.filter(hasProperties).length < 2 || !isObject(value)) return true;
  return subschemas.every((subschema) => listNames(subschema).every((name) => Object.hasOwn(value, name)));
}

/** Whether a reader learns something from the value. */
function isTelling(value: Json): boolean {
  return value !== "" && (typeof value !== "object" || (value !== null && Object.keys(value).length > 0));
}

function omitKeys(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
