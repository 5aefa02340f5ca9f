import { toStem } from "./stems.ts";

/** What texts of one kind look like, and words that the names of fields with such values have or don't have. */
const meanings = [
  { pattern: /^\+?\d(?:[\s()./-]*\d){6,14}$/, words: "phone mobile telephone tel fax" },
  {
    pattern: /^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){1,2}$/u,
    words: "name author owner sender contact",
    otherWords: "given family first last middle",
  },
  { pattern: /^(?=[\dA-Z -]*\d)(?:[A-Z\d]{2,4}[ -][A-Z\d]{2,4}|\d{5})$/, words: "postcode postal zip" },
  { pattern: /^\d+\p{L}? \p{Lu}\p{Ll}|^\p{Lu}[\p{Ll} .]{3,} \d+\p{L}?$/u, words: "street line address" },
  {
    pattern: /^#?(?=[A-Z -]*\d)(?=[\d -]*[A-Z]|\d{5})[A-Z\d]+(?:[ -][A-Z\d]+)*$/,
    words: "number no code reference ref sku policy",
  },
  {
    pattern: /^(?=.{40})\S+(?:\s+\S+){5}/s,
    words:
      "description bio body text comment note message summary instructions about content details reason review",
  },
  { pattern: /^\(\d+\)$|^\d[\d,.]*\+? \p{Ll}{3,}s$/u, words: "count number total quantity" },
  { pattern: /^[\d.,]+ ?(?:km|mi|miles|m)\b/, words: "distance length" },
  { pattern: /^[\d.,]+ ?(?:kg|g|lbs?)\b/, words: "weight mass" },
  { pattern: /^\d+ ?(?:mins?|minutes|h|hrs?|hours?|s|secs?)\b/, words: "duration minutes hours time length" },
  { pattern: /^\d+ ?(?:years?|yrs?)\b/, words: "years age" },
  { pattern: /^[\d.,]+ ?%$/, words: "percent percentage rate share progress discount" },
  { pattern: /^[\d.,]+ ?(?:[KMGT]B|bytes)\b/, words: "size bytes" },
].map(({ pattern, words, otherWords = "" }) => ({
  pattern,
  stems: words.split(" ").map(toStem),
  otherStems: otherWords.split(" ").map(toStem),
}));

const maxLength = 300;

/** Stems of the names that fields with such a text have, such as `phone` for a phone number, and don't have. */
export type TextMeaning = { stems: readonly string[]; otherStems: readonly string[] };

/** Tells what a text seems to be. */
export function readMeaning(text: string): TextMeaning {
  const shown = text.slice(0, maxLength);
  const found = meanings.filter(({ pattern }) => pattern.test(shown));
  return {
    stems: found.flatMap(({ stems }) => stems),
    otherStems: found.flatMap(({ otherStems }) => otherStems),
  };
}
