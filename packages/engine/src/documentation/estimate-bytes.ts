/** How far apart the characters are that are looked at: a prime, so as not to keep pace with a pattern. */
const step = 17;

/**
 * About how many bytes a text takes in UTF-8: exact for ASCII, else judged by every 17th character. Chunks need no more
 * than that to keep to their size, and looking at every character would cost as much as hashing the text.
 */
export function estimateBytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += step) {
    const code = text.charCodeAt(index);
    // Half of a surrogate pair counts two: four bytes for both.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 * step : step;
  }
  return bytes;
}
