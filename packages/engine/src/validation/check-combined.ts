import { findBranchValue, findDiscriminator } from "../examples/discriminator.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { hold, isBudgetExhausted, type Run, recordMismatch, type ValuePath } from "./run.ts";

/** Holds a value against what schemas are put together from. */
export function checkCombined(
  value: Json,
  schema: JsonObject,
  run: Run,
  spot: ValuePath,
  depth: number,
): boolean {
  const { allOf, anyOf, oneOf, not, if: condition } = schema;
  let fits = true;
  if (Array.isArray(allOf)) {
    for (const subschema of allOf) {
      if (!run.check(value, subschema, run, spot, depth)) fits = false;
      if (!fits && isBudgetExhausted(run)) return false;
    }
  }
  if (Array.isArray(anyOf) && !anyOf.some((subschema) => hold(run, value, subschema, depth)))
    fits = explain(value, schema, anyOf, "any-of", run, spot, depth);
  if (Array.isArray(oneOf) && !checkOneOf(value, schema, oneOf, run, spot, depth)) fits = false;
  if (!fits && isBudgetExhausted(run)) return false;
  if (not !== undefined && hold(run, value, not, depth)) fits = recordMismatch(run, spot, "not");
  if (condition === undefined) return fits;
  const branch = hold(run, value, condition, depth) ? schema.then : schema.else;
  return (branch === undefined || run.check(value, branch, run, spot, depth)) && fits;
}

function checkOneOf(
  value: Json,
  schema: JsonObject,
  branches: readonly Json[],
  run: Run,
  spot: ValuePath,
  depth: number,
): boolean {
  let count = 0;
  for (const subschema of branches) {
    // Beyond the limit of the work everything counts as fitting, so the branches could no longer be told apart.
    if (run.checks <= 0) return true;
    if (hold(run, value, subschema, depth)) count++;
  }
  if (count === 1) return true;
  if (count === 0) return explain(value, schema, branches, "one-of", run, spot, depth);
  return recordMismatch(run, spot, "one-of", { count });
}

/** Nothing fits. Where one of the branches is clearly meant, what is wrong with that one is said. */
function explain(
  value: Json,
  schema: JsonObject,
  branches: readonly Json[],
  kind: "any-of" | "one-of",
  run: Run,
  spot: ValuePath,
  depth: number,
): false {
  if (!run.found) return false;
  const meant = findMeant(value, schema, branches);
  const before = run.found.length;
  if (meant !== undefined) run.check(value, meant, run, spot, depth);
  return run.found.length > before ? false : recordMismatch(run, spot, kind, { count: 0 });
}

function findMeant(value: Json, schema: JsonObject, branches: readonly Json[]): Json | undefined {
  const real = branches.filter((branch) => !isObject(branch) || branch.type !== "null");
  if (real.length === 1 && value !== null) return real[0];
  const discriminator = findDiscriminator(schema);
  const said = discriminator && isObject(value) ? ownValue(value, discriminator.name) : undefined;
  if (!discriminator || typeof said !== "string") return undefined;
  return branches.find((branch) => findBranchValue(discriminator, branch) === said);
}
