import { isObject, type Json, type JsonObject, setOwn } from "../json.ts";
import type { Context } from "./context.ts";
import { listItemSchemas, listPropertySchemas } from "./inner-schemas.ts";
import { readShape } from "./shape.ts";

const MAX_REFERENCES = 16;

/** Whether a property has no place in this direction: read-only in a request, write-only in a response. */
export function isHidden(schema: Json, context: Context, depth = 0): boolean {
  if (!context.hiddenBy || !isObject(schema) || depth > MAX_REFERENCES) return false;
  if (schema[context.hiddenBy] === true) return true;
  const { $ref, allOf } = schema;
  const target = typeof $ref === "string" ? context.resolve($ref) : undefined;
  if (target !== undefined && isHidden(target, context, depth + 1)) return true;
  return Array.isArray(allOf) && allOf.some((part) => isHidden(part, context, depth + 1));
}

/** An authored value without what has no place in this direction. */
export function withoutHidden(value: Json, schemas: readonly Json[], context: Context): Json {
  if (!context.hiddenBy || typeof value !== "object" || value === null || context.budget-- <= 0) return value;
  const shape = readShape(schemas, context);
  if (Array.isArray(value))
    return value.map((item, at) => withoutHidden(item, listItemSchemas(shape, at), context));
  const kept: JsonObject = {};
  for (const name of Object.keys(value)) {
    const inner = listPropertySchemas(shape, name, context);
    if (!inner.some((schema) => isHidden(schema, context)))
      setOwn(kept, name, withoutHidden(value[name] ?? null, inner, context));
  }
  return kept;
}
