import type { FieldValue } from "../field.ts";
import type { DisplayFormat } from "./display-format.ts";
import { type MatchedField, matchText } from "./match-text.ts";

/**
 * The format by which the text of a layer shows an example of a field, or else a value of its type; undefined if the
 * text shows nothing of it.
 */
export function inferFormat(
  layerText: string,
  examples: readonly FieldValue[],
  field: MatchedField,
): DisplayFormat | undefined {
  return matchText(layerText, { ...field, examples })?.format;
}
