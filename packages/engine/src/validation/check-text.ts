import { fitsFormat } from "../examples/formats.ts";
import type { JsonObject } from "../json.ts";
import { matchesText } from "./read-pattern.ts";
import { isBudgetExhausted, type Run, recordMismatch, type ValuePath } from "./run.ts";

/** Formats are short; some of their expressions take long over texts that are not. */
const maxFormatLength = 4096;

export function checkText(value: string, schema: JsonObject, run: Run, spot: ValuePath): boolean {
  const { minLength, maxLength, pattern, format } = schema;
  let fits = true;
  if (typeof minLength === "number" || typeof maxLength === "number") {
    const length = countCharacters(value);
    if (typeof minLength === "number" && length < minLength)
      fits = recordMismatch(run, spot, "min-length", { limit: minLength });
    if (typeof maxLength === "number" && length > maxLength)
      fits = recordMismatch(run, spot, "max-length", { limit: maxLength });
  }
  if (!fits && isBudgetExhausted(run)) return false;
  if (typeof pattern === "string" && !matchesText(pattern, value, run))
    fits = recordMismatch(run, spot, "pattern", { pattern });
  if (typeof format !== "string" || !run.checksFormats || value.length > maxFormatLength) return fits;
  return fitsFormat(format, value) ? fits : recordMismatch(run, spot, "format", { format });
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
