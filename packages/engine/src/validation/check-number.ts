import { readNumberRange } from "../examples/formats.ts";
import type { JsonObject } from "../json.ts";
import { type Run, recordMismatch, type ValuePath } from "./run.ts";

const wideRanges: { readonly [format: string]: readonly [number, number] | undefined } = {
  int64: [-(2 ** 63), 2 ** 63],
  uint64: [0, 2 ** 64],
};

/** How far from a whole number a quotient may be by rounding alone. */
const rounding = 1e-9;

export function checkNumber(value: number, schema: JsonObject, run: Run, spot: ValuePath): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  let fits = true;
  if (typeof minimum === "number") {
    if (value < minimum) fits = recordMismatch(run, spot, "minimum", { limit: minimum });
    else if (exclusiveMinimum === true && value === minimum)
      fits = recordMismatch(run, spot, "above", { limit: minimum });
  }
  if (typeof maximum === "number") {
    if (value > maximum) fits = recordMismatch(run, spot, "maximum", { limit: maximum });
    else if (exclusiveMaximum === true && value === maximum)
      fits = recordMismatch(run, spot, "below", { limit: maximum });
  }
  if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum)
    fits = recordMismatch(run, spot, "above", { limit: exclusiveMinimum });
  if (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum)
    fits = recordMismatch(run, spot, "below", { limit: exclusiveMaximum });
  if (typeof multipleOf === "number" && multipleOf > 0 && !isMultiple(value, multipleOf, run))
    fits = recordMismatch(run, spot, "multiple-of", { limit: multipleOf });
  if (typeof format !== "string" || !run.checksFormats) return fits;
  // What is made stays within what a number represents; what is sent need not.
  const range = wideRanges[format] ?? readNumberRange(format);
  if (!range || (Number.isInteger(value) && value >= range[0] && value <= range[1])) return fits;
  return recordMismatch(run, spot, "format", { format });
}

function isMultiple(value: number, step: number, { allowsRounding }: Run): boolean {
  const quotient = value / step;
  if (Number.isInteger(quotient)) return true;
  return allowsRounding && Math.abs(quotient - Math.round(quotient)) <= rounding * Math.abs(quotient);
}
