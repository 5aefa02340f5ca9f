import { type Json, type JsonObject, setOwn } from "../json.ts";
import { writePattern } from "../patterns/write-pattern.ts";
import { createRandom } from "../random.ts";
import { fitsAll } from "../validation/check-value.ts";
import { isHidden } from "../validation/is-hidden.ts";
import { readPattern } from "../validation/read-pattern.ts";
import type { Context, ExampleScope } from "./context.ts";
import { findInheritedValue } from "./discriminator.ts";
import { childScope, wantsOptional } from "./example-scope.ts";
import { listPropertySchemas } from "./inner-schemas.ts";
import type { Shape } from "./shape.ts";

const EXTRAS = 100;

/** Makes an object: what is required always, what is optional as the mode and the limits have it. */
export function createObject(
  shape: Shape,
  schemas: readonly Json[],
  scope: ExampleScope,
  context: Context,
): Json | undefined {
  const value: JsonObject = {};
  const names = new Set(shape.names);
  for (const name of shape.required) names.add(name);
  const inner = { ...scope, allowance: (scope.allowance - names.size) / names.size };
  let room = shape.maxProperties - shape.required.size;
  for (const name of names) {
    const isOptional = !shape.required.has(name);
    if (isOptional && (room < 1 || !wantsOptional(scope, context))) continue;
    const made = createProperty(shape, name, childScope(inner, name, name, isOptional), context);
    if (made === undefined && !isOptional) return undefined;
    if (made === undefined || made === HIDDEN) continue;
    setOwn(value, name, made);
    if (isOptional) room--;
  }
  fillUp(value, shape, inner, context);
  return shape.needsCheck ? dropUntilFits(value, shape, schemas, context) : value;
}

const HIDDEN = Symbol("hidden");

function createProperty(
  shape: Shape,
  name: string,
  scope: ExampleScope,
  context: Context,
): Json | typeof HIDDEN | undefined {
  const schemas = listPropertySchemas(shape, name, context);
  if (schemas.some((schema) => isHidden(schema, context))) return HIDDEN;
  for (const discriminator of shape.discriminators) {
    if (discriminator.name !== name) continue;
    const named = findInheritedValue(discriminator, shape.seen, shape.refs, context);
    if (named !== undefined && fitsAll(named, schemas, context)) return named;
  }
  return context.create(schemas, scope);
}

/** Adds properties while there are too few, and one to a map so that it shows what it maps to. */
function fillUp(value: JsonObject, shape: Shape, scope: ExampleScope, context: Context): void {
  const wanted = Math.min(shape.minProperties, EXTRAS);
  let count = Object.keys(value).length;
  for (const name of shape.names) {
    if (count >= wanted) break;
    const made = Object.hasOwn(value, name)
      ? undefined
      : createProperty(shape, name, childScope({ ...scope, mode: "typical" }, name, name, false), context);
    if (made === undefined || made === HIDDEN) continue;
    setOwn(value, name, made);
    count++;
  }
  const isMap = shape.names.size === 0 && shape.objects.some(({ rest }) => typeof rest === "object");
  const showsEntry = (isMap || hasPatterns(shape)) && count === 0 && isRoomy(shape, scope, context);
  const max = showsEntry ? Math.max(wanted, 1) : wanted;
  for (let turn = 0; turn < EXTRAS && count < max; turn++) {
    const name = writeName(shape, scope, turn, context);
    if (name === undefined || Object.hasOwn(value, name)) continue;
    const made = createProperty(shape, name, childScope(scope, name, scope.name, count >= wanted), context);
    if (made === undefined || made === HIDDEN) continue;
    setOwn(value, name, made);
    count++;
  }
}

function isRoomy(shape: Shape, scope: ExampleScope, context: Context): boolean {
  return (
    (scope.mode === "typical" || scope.mode === "longest") &&
    wantsOptional(scope, context) &&
    shape.maxProperties > 0
  );
}

function hasPatterns(shape: Shape): boolean {
  return shape.objects.some(({ patterns }) => Object.keys(patterns).length > 0);
}

function writeName(shape: Shape, scope: ExampleScope, turn: number, context: Context): string | undefined {
  if (shape.propertyNames.length > 0) {
    const naming: Json[] = [{ type: "string" }, ...shape.propertyNames];
    const name = context.create(naming, { ...childScope(scope, turn, "key", false), mode: "typical", turn });
    return typeof name === "string" ? name : undefined;
  }
  for (const { patterns } of shape.objects)
    for (const source of Object.keys(patterns)) {
      const pattern = readPattern(source, context);
      return pattern && writePattern(pattern, 0, EXTRAS, 6, createRandom(scope.hash + turn));
    }
  return turn === 0 ? "key" : `key${turn + 1}`;
}

/** Leaves optional properties out, the last ones first, until the object fits; then puts back what still may stay. */
function dropUntilFits(value: JsonObject, shape: Shape, schemas: readonly Json[], context: Context): Json {
  if (fitsAll(value, schemas, context)) return value;
  const dropped: string[] = [];
  const isDropped = new Set<string>();
  let kept = value;
  for (const name of Object.keys(value).reverse()) {
    if (shape.required.has(name)) continue;
    dropped.push(name);
    isDropped.add(name);
    kept = without(value, isDropped);
    if (fitsAll(kept, schemas, context)) break;
  }
  if (!fitsAll(kept, schemas, context)) return value;
  for (const name of dropped.reverse()) {
    isDropped.delete(name);
    const more = without(value, isDropped);
    if (fitsAll(more, schemas, context)) kept = more;
    else isDropped.add(name);
  }
  return kept;
}

function without(value: JsonObject, dropped: ReadonlySet<string>): JsonObject {
  const rest: JsonObject = {};
  for (const name of Object.keys(value)) if (!dropped.has(name)) setOwn(rest, name, value[name] ?? null);
  return rest;
}
