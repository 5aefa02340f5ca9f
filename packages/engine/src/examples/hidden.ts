import { type Json, type JsonObject, setOwn } from "../json.ts";
import { isHidden } from "../validation/is-hidden.ts";
import type { Context } from "./context.ts";
import { listItemSchemas, listPropertySchemas } from "./inner-schemas.ts";
import { readShape } from "./shape.ts";

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
