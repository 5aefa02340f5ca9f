import type { Json } from "../../json.ts";
import { restoreLargeIntegers } from "../../large-integers.ts";
import { readDate } from "./date-value.ts";
import type { DisplayFormat } from "./display-format.ts";
import { formatDate } from "./format-date.ts";
import { formatNumber } from "./format-number.ts";
import { writeWords } from "./write-words.ts";

/** Longer texts are cut: no layer shows them. */
const maxLength = 10_000;

/**
 * What a layer shows for a value: of a part of a text, that part. A value that the format doesn't fit is shown as sent,
 * and null as nothing.
 */
export function formatValue(value: Json | undefined, format: DisplayFormat | undefined): string {
  if (value === null || value === undefined) return "";
  const shown = (format && formatByKind(value, format)) ?? writeSent(value);
  return `${format?.before ?? ""}${shown}${format?.after ?? ""}`.slice(0, maxLength);
}

/** The whole text of a layer when it shows a value: a part is put between the other parts of its current text. */
export function fillText(text: string, value: Json | undefined, format: DisplayFormat | undefined): string {
  const shown = formatValue(value, format);
  const part = format?.part;
  if (!part || part.separator === "") return shown;
  const parts = text.split(part.separator);
  if (part.index >= parts.length) return shown;
  parts[part.index] = shown;
  return parts.join(part.separator);
}

function formatByKind(value: Json, format: DisplayFormat): string | undefined {
  switch (format.kind) {
    case "number":
      return formatNumber(value, format);
    case "date": {
      const date = readDate(value);
      return date && formatDate(date, format.pattern);
    }
    case "words": {
      const key = writeSent(value);
      return Object.hasOwn(format.words, key) ? format.words[key] : writeWords(key, format.letterCase);
    }
    case "text":
      return undefined;
  }
}

function writeSent(value: Json): string {
  return restoreLargeIntegers(typeof value === "string" ? value : JSON.stringify(value));
}
