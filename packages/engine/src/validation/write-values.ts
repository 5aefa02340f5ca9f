import type { Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";

const mostValues = 8;
const longest = 40;

/** Some values in one line, for a sentence. */
export function writeValues(values: readonly Json[]): string {
  const written = values.slice(0, mostValues).map((value) => {
    const text = restoreLargeIntegers(JSON.stringify(value) ?? "null");
    return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
  });
  return values.length > mostValues ? `${written.join(", ")}, …` : written.join(", ");
}
