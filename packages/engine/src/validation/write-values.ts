import type { Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";

const maxValues = 8;
const maxLength = 40;

/** Some values in one line, for a sentence. */
export function writeValues(values: readonly Json[]): string {
  const written = values.slice(0, maxValues).map((value) => {
    const text = restoreLargeIntegers(JSON.stringify(value) ?? "null");
    return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text;
  });
  return values.length > maxValues ? `${written.join(", ")}, …` : written.join(", ");
}
