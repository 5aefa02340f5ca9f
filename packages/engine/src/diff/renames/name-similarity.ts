import { listRelatedStems, toStem } from "../../bindings/suggest/stems.ts";

/** Words that many names have, and that say little about which field it is. */
const generic = new Set(
  "id key code name title type kind value data date time at on url uri link number no num text string list items info details object full is has flag"
    .split(" ")
    .map(toStem),
);

const genericWeight = 0.3;

/** How alike two names are, from 0 to 1, by their words. */
export function compareNames(before: readonly string[], after: readonly string[]): number {
  const total = sumWeights(before) + sumWeights(after);
  if (total === 0) return 0;
  return (sumMatches(before, after) + sumMatches(after, before)) / total;
}

/** Whether a name has a word that few others have. */
export function isTellingName(words: readonly string[]): boolean {
  return words.some((word) => !generic.has(word));
}

function sumWeights(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}

function weightOf(word: string): number {
  return generic.has(word) ? genericWeight : 1;
}

function sumMatches(words: readonly string[], others: readonly string[]): number {
  return words.reduce((sum, word) => {
    const best = others.reduce((most, other) => Math.max(most, compareWords(word, other)), 0);
    return sum + best * weightOf(word);
  }, 0);
}

/** How alike two words are: the same, an abbreviation, a misspelling, or another word for it. */
function compareWords(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= 3 && long.startsWith(short)) return 0.9;
  if (isAbbreviation(short, long)) return 0.8;
  if (listRelatedStems(one).includes(other)) return 0.75;
  return long.length >= 5 && isMisspelling(short, long) ? 0.75 : 0;
}

/** Whether all letters of a short word come in this order in a longer one that begins alike: `qty` and `quantity`. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 2 || short.length > long.length - 2 || short[0] !== long[0]) return false;
  // Vowels go first when people abbreviate.
  if (/[aeiou]/.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Whether one letter is added, missing, or other. */
function isMisspelling(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = short.length === long.length ? short.slice(start + 1) : short.slice(start);
  return rest === long.slice(start + 1);
}

/** How much two sets have in common, from 0 to 1. */
export function compareSets(before: readonly string[], after: readonly string[]): number {
  if (before.length === 0 || after.length === 0) return 0;
  const known = new Set(before);
  const shared = after.filter((each) => known.has(each)).length;
  return (2 * shared) / (before.length + after.length);
}
