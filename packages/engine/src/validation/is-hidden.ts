import { isObject, type Json } from "../json.ts";
import type { Run } from "./run.ts";

const MAX_REFERENCES = 16;

/** Whether a property has no place in this direction: read-only in a request, write-only in a response. */
export function isHidden(schema: Json, run: Pick<Run, "hiddenBy" | "resolve">, depth = 0): boolean {
  if (!run.hiddenBy || !isObject(schema) || depth > MAX_REFERENCES) return false;
  if (schema[run.hiddenBy] === true) return true;
  const { $ref, allOf } = schema;
  const target = typeof $ref === "string" ? run.resolve($ref) : undefined;
  if (target !== undefined && isHidden(target, run, depth + 1)) return true;
  return Array.isArray(allOf) && allOf.some((subschema) => isHidden(subschema, run, depth + 1));
}
