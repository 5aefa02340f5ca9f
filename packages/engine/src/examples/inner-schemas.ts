import { type Json, ownValue } from "../json.ts";
import { matchesText } from "../validation/read-pattern.ts";
import type { Context } from "./context.ts";
import type { Shape } from "./shape.ts";

/** All schemas that the value of a property has to satisfy. */
export function listPropertySchemas(shape: Shape, name: string, context: Context): Json[] {
  const schemas: Json[] = [];
  for (const { properties, patterns, rest } of shape.objects) {
    const own = ownValue(properties, name);
    let isNamed = own !== undefined;
    if (own !== undefined) schemas.push(own);
    for (const pattern of Object.keys(patterns)) {
      if (!matchesText(pattern, name, context)) continue;
      isNamed = true;
      schemas.push(ownValue(patterns, pattern) ?? true);
    }
    if (!isNamed && rest !== undefined) schemas.push(rest);
  }
  return schemas;
}

/** All schemas that one item of an array has to satisfy. */
export function listItemSchemas(shape: Shape, index: number): Json[] {
  const schemas: Json[] = [];
  for (const { first, rest } of shape.lists) {
    const schema = index < first.length ? first[index] : rest;
    if (schema !== undefined) schemas.push(schema);
  }
  if (index < shape.minContains) schemas.push(...shape.contains);
  return schemas;
}
