import type { Json } from "../json.ts";
import { fitsAll } from "../validation/check-value.ts";
import type { Context, ExampleScope } from "./context.ts";
import { isWithinBudget } from "./equal.ts";
import { withoutHidden } from "./hidden.ts";
import type { Shape } from "./shape.ts";

/** A value that is in the schema already: empty where that is asked for, listed, or shown by the author. */
export function findGiven(
  shape: Shape,
  schemas: readonly Json[],
  scope: ExampleScope,
  context: Context,
): Json | undefined {
  if (scope.mode === "empty")
    for (const empty of [null, "", []]) if (fitsAll(empty, schemas, context)) return empty;
  const isTypical = scope.mode === "typical" && scope.turn === 0;
  const authored = isTypical ? findAuthored(shape, schemas, context) : undefined;
  if (authored !== undefined || !shape.values) return authored;
  const fitting = shape.values.filter(
    (value) => isWithinBudget(value, context) && fitsAll(value, schemas, context),
  );
  if (scope.mode === "longest" || scope.mode === "shortest") {
    const sign = scope.mode === "longest" ? -1 : 1;
    fitting.sort((a, b) => sign * (JSON.stringify(a).length - JSON.stringify(b).length));
  }
  return fitting[scope.turn % fitting.length];
}

/**
 * What the author gave as an example, if it fits. A value whose format is off still tells what comes back; sent in a
 * request, it would be rejected.
 */
export function findAuthored(shape: Shape, schemas: readonly Json[], context: Context): Json | undefined {
  context.checksFormats = context.hiddenBy === "readOnly";
  let found: Json | undefined;
  for (const value of [
    ...shape.authored,
    ...shape.authoredInSubschemas.filter((value) => isWhole(value, shape)),
  ]) {
    if (found !== undefined || !isWithinBudget(value, context)) continue;
    const shown = withoutHidden(value, schemas, context);
    if (fitsAll(shown, schemas, context)) found = shown;
  }
  context.checksFormats = true;
  return found;
}

function isWhole(value: Json, shape: Shape): boolean {
  if (typeof value !== "object" || value === null) return true;
  for (const name of shape.names) if (!Object.hasOwn(value, name)) return false;
  return true;
}
