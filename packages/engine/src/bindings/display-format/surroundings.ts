import type { DisplayFormat, TextPart } from "./display-format.ts";

/** What designs put between the parts of a text. */
const separators = [" → ", " – ", " — ", " - ", " · ", " • ", " | ", " / ", "\n", ", "] as const;

/** Adds to a format what is around the value: the fixed text, and which part of a divided text it is. */
export function addSurroundings<F extends DisplayFormat>(
  format: F,
  text: string,
  start: number,
  end: number,
): F {
  let from = 0;
  let to = text.length;
  let part: TextPart | undefined;
  for (const separator of separators) {
    if (text.slice(start, end).includes(separator)) continue;
    const before = text.lastIndexOf(separator, start - separator.length);
    const after = text.indexOf(separator, end);
    const partStart = start >= separator.length && before >= 0 ? before + separator.length : 0;
    const partEnd = after < 0 ? text.length : after;
    if (partEnd - partStart >= to - from) continue;
    [from, to] = [partStart, partEnd];
    part = { separator, index: text.slice(0, partStart).split(separator).length - 1 };
  }
  return {
    ...format,
    ...(start > from && { before: text.slice(from, start) }),
    ...(end < to && { after: text.slice(end, to) }),
    ...(part && { part }),
  };
}
