import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { isHidden } from "./is-hidden.ts";
import { matchesText } from "./read-pattern.ts";
import { childPath, hold, isBudgetExhausted, type Run, recordMismatch, type ValuePath } from "./run.ts";

export function checkObject(
  value: JsonObject,
  schema: JsonObject,
  run: Run,
  spot: ValuePath,
  depth: number,
): boolean {
  const { required, properties, minProperties, maxProperties, dependentRequired } = schema;
  const own = isObject(properties) ? properties : {};
  const names = Object.keys(value);
  let fits = true;
  if (typeof minProperties === "number" && names.length < minProperties)
    fits = recordMismatch(run, spot, "min-properties", { limit: minProperties });
  if (typeof maxProperties === "number" && names.length > maxProperties)
    fits = recordMismatch(run, spot, "max-properties", { limit: maxProperties });
  if (!checkRequired(value, required, own, run, spot)) fits = false;
  if (!fits && isBudgetExhausted(run)) return false;
  const patterns = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
  for (const name of names) {
    if (!checkProperty(value, name, schema, own, patterns, run, spot, depth)) fits = false;
    const dependent = isObject(dependentRequired) ? ownValue(dependentRequired, name) : undefined;
    if (!checkRequired(value, dependent, own, run, spot)) fits = false;
    if (!fits && isBudgetExhausted(run)) return false;
    if (run.checks <= 0) break;
  }
  return fits;
}

function checkProperty(
  value: JsonObject,
  name: string,
  schema: JsonObject,
  own: JsonObject,
  patterns: readonly string[],
  run: Run,
  spot: ValuePath,
  depth: number,
): boolean {
  const { patternProperties, additionalProperties, propertyNames } = schema;
  const inner = value[name] ?? null;
  const here = childPath(run, spot, name);
  const named = ownValue(own, name);
  let isNamed = named !== undefined;
  let fits = named === undefined || run.check(inner, named, run, here, depth);
  for (const pattern of patterns) {
    if (!matchesText(pattern, name, run)) continue;
    isNamed = true;
    const schemaOf = ownValue(patternProperties as JsonObject, pattern) ?? true;
    if (!run.check(inner, schemaOf, run, here, depth)) fits = false;
  }
  if (!isNamed && additionalProperties === false && !run.isLoose)
    fits = recordMismatch(run, spot, "unknown", { name });
  else if (!isNamed && additionalProperties !== undefined) {
    if (!run.check(inner, additionalProperties, run, here, depth)) fits = false;
  }
  if (propertyNames === undefined || hold(run, name, propertyNames, depth)) return fits;
  return recordMismatch(run, spot, "unknown", { name });
}

function checkRequired(
  value: JsonObject,
  required: Json | undefined,
  properties: JsonObject,
  run: Run,
  spot: ValuePath,
): boolean {
  if (!Array.isArray(required)) return true;
  let fits = true;
  for (const name of required) {
    if (typeof name !== "string" || Object.hasOwn(value, name)) continue;
    if (isHidden(ownValue(properties, name) ?? true, run)) continue;
    fits = recordMismatch(run, spot, "required", { name });
    if (isBudgetExhausted(run)) return false;
  }
  return fits;
}
