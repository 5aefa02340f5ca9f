import type { FieldValue } from "../field.ts";
import type { DateFormat, DisplayFormat, NumberFormat, TextFormat, WordsFormat } from "./display-format.ts";

/** How the text of a layer shows a field. */
export type TextMatch = {
  format: DisplayFormat;
  /** The example that the text shows; undefined if the text only looks like a value of the field's type. */
  sent: FieldValue | undefined;
  /** The value inside the text, without what is before and after it. */
  shown: string;
  /** Where the value is in the text. */
  start: number;
  end: number;
  /** From 0 to 1: how unlikely it is that the text looks so by chance. */
  certainty: number;
};

/** A match that is yet without what surrounds the value. */
export type FoundValue = {
  format: NumberFormat | DateFormat | WordsFormat | TextFormat;
  sent: FieldValue | undefined;
  start: number;
  end: number;
  certainty: number;
};
