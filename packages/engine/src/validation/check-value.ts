import { isEqual } from "../examples/equal.ts";
import { readTypes, TYPE, typeOf } from "../examples/value-type.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { isLargeInteger, toNearestNumber } from "../large-integers.ts";
import { checkArray } from "./check-array.ts";
import { checkCombined } from "./check-combined.ts";
import { checkNumber } from "./check-number.ts";
import { checkObject } from "./check-object.ts";
import { checkText } from "./check-text.ts";
import { isBudgetExhausted, type Run, recordMismatch, type ValuePath } from "./run.ts";
import { writeValues } from "./write-values.ts";

const MAX_DEPTH = 100;

/** Whether a value satisfies all of the schemas. */
export function fitsAll(value: Json, schemas: readonly Json[], run: Run): boolean {
  for (const schema of schemas) if (!checkValue(value, schema, run, undefined, 0)) return false;
  return true;
}

/** Rarely used keywords are ignored, and whatever exceeds the limits on depth or work counts as valid. */
export function checkValue(value: Json, schema: Json, run: Run, spot: ValuePath, depth: number): boolean {
  if (schema === false) return run.isLoose || recordMismatch(run, spot, "never");
  if (!isObject(schema) || depth > MAX_DEPTH || run.checks-- <= 0) return true;
  let fits = true;
  if (typeof schema.$ref === "string") {
    const target = run.resolve(schema.$ref);
    fits = target === undefined || checkValue(value, target, run, spot, depth + 1);
    if (!run.readsRefSiblings || (!fits && isBudgetExhausted(run))) return fits;
  }
  // What has another type breaks most other keywords too: the one sentence says enough.
  if (!checkType(value, schema, run, spot)) return false;
  if (!checkListed(value, schema, run, spot)) return false;
  if (!checkCombined(value, schema, run, spot, depth + 1)) fits = false;
  if (!fits && isBudgetExhausted(run)) return false;
  return checkOfType(value, schema, run, spot, depth + 1) && fits;
}

function checkType(value: Json, schema: JsonObject, run: Run, spot: ValuePath): boolean {
  if ((readTypes(schema, run.knowsNullable) & typeOf(value)) !== 0) return true;
  if (!run.found) return false;
  const named = [schema.type].flat().filter((name) => typeof name === "string");
  const types = run.knowsNullable && schema.nullable === true ? [...named, "null"] : named;
  return recordMismatch(run, spot, "type", { expected: types.join(", "), found: typeName(value) });
}

function typeName(value: Json): string {
  if (value === null) return "null";
  if (isLargeInteger(value)) return "number";
  return Array.isArray(value) ? "array" : typeof value;
}

function checkListed(value: Json, schema: JsonObject, run: Run, spot: ValuePath): boolean {
  if (schema.const !== undefined && !isEqual(value, schema.const))
    return recordMismatch(run, spot, "const", run.found ? { expected: writeValues([schema.const]) } : {});
  const { enum: listed } = schema;
  if (!Array.isArray(listed)) return true;
  // Going through a long list is work too.
  run.checks -= listed.length >> 5;
  if (listed.some((each) => isEqual(value, each))) return true;
  return recordMismatch(run, spot, "enum", run.found ? { expected: writeValues(listed) } : {});
}

function checkOfType(value: Json, schema: JsonObject, run: Run, spot: ValuePath, depth: number): boolean {
  if (isLargeInteger(value)) return checkNumber(toNearestNumber(value), schema, run, spot);
  if (typeof value === "string") return checkText(value, schema, run, spot);
  if (typeof value === "number") return checkNumber(value, schema, run, spot);
  if (Array.isArray(value)) return checkArray(value, schema, run, spot, depth);
  return typeOf(value) !== TYPE.object || checkObject(value as JsonObject, schema, run, spot, depth);
}
