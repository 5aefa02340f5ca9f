import { type DisplayFormat, formatValue } from "@linkspan/engine/bindings";
import type { Json } from "@linkspan/engine/documentation-view";

/** The value with the shortest text. Nothing at all is another case: an empty text counts only if there is no other. */
export function findShortest(
  values: readonly (Json | undefined)[],
  format: DisplayFormat | undefined,
): Json | undefined {
  const lengthOf = (value: Json | undefined) => formatValue(value, format).length || Number.MAX_SAFE_INTEGER;
  return values.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
}
