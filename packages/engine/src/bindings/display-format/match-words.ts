import { splitQuery } from "../../documentation/split-words.ts";
import { findWhole } from "./find-text.ts";
import type { FoundValue } from "./text-match.ts";
import { readLetterCase, writeWords } from "./write-words.ts";

/** More values are not shown by words. */
const maxValues = 100;

/** Finds one of the values of an enum in the text, written as words: `On time` for `on_time`. */
export function matchEnumValue(text: string, values: readonly string[]): FoundValue | undefined {
  let best: FoundValue | undefined;
  for (const value of values.slice(0, maxValues)) {
    const words = writeWords(value, "lower");
    if (words === "") continue;
    const start = findWhole(text, words);
    const isRaw = start < 0 && value !== words;
    const at = isRaw ? findWhole(text, value) : start;
    if (at < 0) continue;
    const end = at + (isRaw ? value : words).length;
    const isWhole = at === 0 && end === text.length;
    const certainty = isWhole ? 0.85 : words.length < 3 ? 0.2 : 0.5;
    if (best && (best.certainty > certainty || best.end - best.start >= end - at)) continue;
    const letterCase = readLetterCase(text.slice(at, end));
    best = { start: at, end, sent: value, certainty, format: { kind: "words", words: {}, letterCase } };
  }
  return best ?? matchFirstWord(text, values);
}

/** A text that shares the beginning of its only word with one value: `Canceled` for `cancelled`, `Monday` for `mon`. */
function matchFirstWord(text: string, values: readonly string[]): FoundValue | undefined {
  const [word, ...more] = splitQuery(text);
  if (word === undefined || more.length > 0 || word.length < 5) return undefined;
  const close = values.slice(0, maxValues).filter((value) => {
    const [first, ...rest] = splitQuery(value);
    if (rest.length > 0 || first === undefined) return false;
    const isShortened = first.length >= 3 && first.length <= 4 && word.startsWith(first);
    return isShortened || (first.length >= 5 && first.slice(0, 5) === word.slice(0, 5));
  });
  const [sent] = close;
  if (sent === undefined || close.length > 1) return undefined;
  const words = { [sent]: text };
  const letterCase = readLetterCase(text);
  return { start: 0, end: text.length, sent, certainty: 0.6, format: { kind: "words", words, letterCase } };
}

const pairs = [
  ["yes", "no"],
  ["on", "off"],
  ["true", "false"],
  ["enabled", "disabled"],
  ["included", "not included"],
  ["active", "inactive"],
] as const;

/** Finds a word for true or false that is the whole text. */
export function matchBoolean(text: string): FoundValue | undefined {
  const lower = text.trim().toLowerCase();
  for (const [yes, no] of pairs) {
    if (lower !== yes && lower !== no) continue;
    const letterCase = readLetterCase(text.trim());
    const words = { true: writeWords(yes, letterCase), false: writeWords(no, letterCase) };
    return {
      start: 0,
      end: text.length,
      sent: lower === yes,
      certainty: 0.4,
      format: { kind: "words", words, letterCase },
    };
  }
  return undefined;
}
