import type { Json } from "@linkspan/engine/documentation-view";

/** Arabic letters, the common ones more than once. */
const letters = "امنلرتيسدبكوهعفقحشجطصخ";

/** Values that programs read, such as IDs, dates and URLs, have no other direction. */
const technical = /^\s*$|^[\d\s.,:+/()-]+$|^\d{4}-\d\d|^[a-z]+:\/\/|@|^[0-9a-f-]{20,}$|^[\w-]*_[\w-]*$/i;

/** The value as a right-to-left language might have it: Latin letters become Arabic ones, the same letter the same. */
export function toRightToLeft(value: Json | undefined): Json | undefined {
  if (typeof value !== "string" || technical.test(value)) return value;
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Script=Latin}/gu, toArabic);
}

function toArabic(letter: string): string {
  const code = letter.toLowerCase().codePointAt(0) ?? 0;
  return letters[code % letters.length] ?? letter;
}
