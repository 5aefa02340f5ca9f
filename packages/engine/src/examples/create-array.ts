import type { Json } from "../json.ts";
import type { Context, ExampleScope } from "./context.ts";
import { isEqual } from "./equal.ts";
import { childScope, wantsOptional } from "./example-scope.ts";
import { listItemSchemas } from "./inner-schemas.ts";
import type { Shape } from "./shape.ts";

const MAX_ITEMS = 20;
const MANY_ITEMS = 5;
/** More items than this are asked for by mistake, or to hurt. */
const MAX_REQUIRED = 1000;
const TRIES = 12;

/** Makes an array of as many items as the mode wants. */
export function createArray(shape: Shape, scope: ExampleScope, context: Context): Json[] | undefined {
  const minItems = Math.min(Math.max(shape.minItems, shape.minContains), MAX_REQUIRED);
  const wanted = Math.max(Math.min(countItems(shape, scope, context), shape.maxItems), minItems);
  const items: Json[] = [];
  const inner = { ...scope, allowance: (scope.allowance - wanted) / Math.max(wanted, 1) };
  for (let at = 0; at < wanted; at++) {
    const made = createItem(shape, items, childScope(inner, at, scope.name, at >= minItems), context);
    if (made === undefined && at < minItems) return undefined;
    if (made === undefined) break;
    items.push(made);
  }
  return items;
}

function createItem(
  shape: Shape,
  items: readonly Json[],
  scope: ExampleScope,
  context: Context,
): Json | undefined {
  const schemas = listItemSchemas(shape, items.length);
  if (!shape.uniqueItems) return context.create(schemas, scope);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = context.create(schemas, { ...scope, turn: items.length + attempt });
    if (made === undefined) return undefined;
    if (!items.some((item) => isEqual(item, made))) return made;
  }
  return undefined;
}

function countItems(shape: Shape, scope: ExampleScope, context: Context): number {
  if (shape.lists.length === 0 || !wantsOptional(scope, context) || scope.mode === "empty") return 0;
  const listed = Math.max(...shape.lists.map(({ first }) => first.length));
  if (listed > 0) return Math.min(listed, MAX_ITEMS);
  if (scope.mode === "typical") return 1;
  return Math.min(Number.isFinite(shape.maxItems) ? shape.maxItems : MANY_ITEMS, MAX_ITEMS);
}
