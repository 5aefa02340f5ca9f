import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { type ValidationOptions, validate } from "./validate.ts";
import { spendCheck } from "./work-budget.ts";

type LookOptions = Pick<ValidationOptions, "resolve" | "budget">;

const maxDepth = 16;
const maxBranches = 50;

/** The names of the types that a schema speaks of, wherever in it; null as well. */
export function listSchemaTypes(schema: Json, { resolve, budget }: LookOptions): Set<string> {
  const types = new Set<string>();
  const seen = new Set<Json>();
  const look = (subschema: Json | undefined, depth: number): void => {
    if (!isObject(subschema) || depth > maxDepth || seen.has(subschema) || !spendCheck(budget)) return;
    seen.add(subschema);
    const before = types.size;
    for (const type of [subschema.type].flat()) if (typeof type === "string") types.add(type);
    if (subschema.nullable === true) types.add("null");
    for (const inner of listCombined(subschema, resolve)) look(inner, depth + 1);
    if (types.size === before && isObject(subschema.properties)) types.add("object");
  };
  look(schema, 0);
  return types;
}

/** The value that a text stands for in an address, a header or a form, where all are texts. */
export function parseTextValue(text: string, schema: Json, options: ValidationOptions): Json {
  const types = listSchemaTypes(schema, options);
  const candidates: Json[] = [];
  if (types.has("string") || types.size === 0) candidates.push(text);
  if ((types.has("number") || types.has("integer")) && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text))
    candidates.push(Number(text));
  if (types.has("boolean") && (text === "true" || text === "false")) candidates.push(text === "true");
  if (types.has("null") && text === "") candidates.push(null);
  const [first = text] = candidates;
  if (candidates.length < 2) return first;
  return candidates.find((value) => validate(value, schema, options).length === 0) ?? first;
}

/** The schema of a list's items, or of an object's property. */
export function findInnerSchema(
  schema: Json,
  name: string | undefined,
  { resolve, budget }: LookOptions,
): Json {
  let found: Json = true;
  const seen = new Set<Json>();
  const look = (subschema: Json | undefined, depth: number): void => {
    if (
      !isObject(subschema) ||
      depth > maxDepth ||
      found !== true ||
      seen.has(subschema) ||
      !spendCheck(budget)
    )
      return;
    seen.add(subschema);
    const inner = name === undefined ? subschema.items : readProperty(subschema, name);
    if (inner !== undefined && !Array.isArray(inner)) found = inner;
    for (const each of listCombined(subschema, resolve)) look(each, depth + 1);
  };
  look(schema, 0);
  return found;
}

/** The schemas that one is put together from: the target of its reference and its branches. */
function listCombined(
  { $ref, allOf, anyOf, oneOf }: JsonObject,
  resolve: LookOptions["resolve"],
): (Json | undefined)[] {
  const target = typeof $ref === "string" ? resolve($ref) : undefined;
  return [target, ...[allOf, anyOf, oneOf].flat().slice(0, maxBranches)];
}

function readProperty({ properties, additionalProperties }: JsonObject, name: string): Json | undefined {
  const own = isObject(properties) ? ownValue(properties, name) : undefined;
  return own ?? (isObject(additionalProperties) ? additionalProperties : undefined);
}
