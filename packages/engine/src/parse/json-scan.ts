/** Char codes of what JSON is written with. */
export const code = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  openArray: 0x5b,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** The offset of the first character at or after `at` that is no white space. */
export function skipSpace(text: string, at: number): number {
  for (;;) {
    const c = text.charCodeAt(at);
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return at;
    at++;
  }
}

/** The offset of the quote that closes the string opened at `start`, or the text's length when none does. */
export function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text.charCodeAt(end - 1) === code.backslash) {
    let first = end - 1;
    while (text.charCodeAt(first - 1) === code.backslash) first--;
    if ((end - first) % 2 === 0) break;
    end = text.indexOf('"', end + 1);
  }
  return end === -1 ? text.length : end;
}

/** The offset behind the value that begins at `at`. The text is taken to be well-formed; one that is not only ends early. */
export function skipValue(text: string, at: number): number {
  const { length } = text;
  let depth = 0;
  while (at < length) {
    const c = text.charCodeAt(at);
    if (c === code.quote) {
      at = findStringEnd(text, at) + 1;
      if (depth === 0) return at;
    } else if (c === code.openObject || c === code.openArray) {
      depth++;
      at++;
    } else if (c === code.closeObject || c === code.closeArray) {
      // At depth 0 it closes what the value stands in: the value was a number or a word.
      if (depth === 0) return at;
      at++;
      if (--depth === 0) return at;
    } else {
      if (depth === 0 && c === code.comma) return at;
      at++;
    }
  }
  return length;
}
