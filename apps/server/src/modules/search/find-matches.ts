import type { SearchMatch } from "@linkspan/contract";
import { splitWords } from "@linkspan/engine/documentation";
import type { AskedWord, OperationText } from "./open-search.ts";

/** A few names tell why an operation was found; the rest is on its page. */
const maxNames = 3;

/** Of a description, so much is shown: some characters before the first word, and the rest after it. */
const excerpt = { before: 40, length: 160 };

/** The texts of an operation that hold asked words, what weighs most first, with the words' places. */
export function findMatches(text: OperationText, asked: readonly AskedWord[]): SearchMatch[] {
  const match = (field: SearchMatch["in"], value: string) => matchText(field, value, asked);
  return [
    ...match("path", text.path),
    ...match("operationId", text.operationId),
    ...match("summary", text.summary),
    ...matchNames("tag", text.tags, asked),
    ...matchNames("property", text.properties, asked),
    ...match("description", text.description).map(cutExcerpt),
  ];
}

/** The texts of a named schema that hold asked words. */
export function findSchemaMatches(text: OperationText, asked: readonly AskedWord[]): SearchMatch[] {
  return [
    ...matchText("name", text.operationId, asked),
    ...matchText("summary", text.summary, asked),
    ...matchText("description", text.description, asked).map(cutExcerpt),
  ];
}

function matchNames(field: "tag" | "property", names: string, asked: readonly AskedWord[]): SearchMatch[] {
  const matches: SearchMatch[] = [];
  if (!mayHold(names, asked)) return matches;
  for (const name of new Set(names.split(" "))) {
    matches.push(...matchText(field, name, asked));
    if (matches.length === maxNames) break;
  }
  return matches;
}

function matchText(field: SearchMatch["in"], text: string, asked: readonly AskedWord[]): [SearchMatch] | [] {
  const ranges = findRanges(text, asked);
  return ranges.length > 0 ? [{ in: field, text, ranges }] : [];
}

/** Where asked words stand in a text. */
export function findRanges(text: string, asked: readonly AskedWord[]): [number, number][] {
  const ranges: [number, number][] = [];
  if (!mayHold(text, asked)) return ranges;
  for (const { word, start, end } of splitWords(text)) {
    if (!asked.some((one) => isAsked(one, word))) continue;
    const before = ranges.at(-1);
    // A whole word with humps comes after its pieces; where one of these is marked, that says more.
    if (before && before[1] > start) continue;
    ranges.push([start, end]);
  }
  return ranges;
}

/** Words of plain letters stand in a text as they are, but for their case; to look for these is far less than splitting. */
function mayHold(text: string, asked: readonly AskedWord[]): boolean {
  if (text === "") return false;
  if (!isPlain.test(text)) return true;
  const lower = text.toLowerCase();
  return asked.some(({ word }) => lower.includes(word));
}

const isPlain = /^[\0-\x7f]*$/;

/** Whether a word of a text is what was asked for. */
function isAsked({ word: wanted, isPrefix }: AskedWord, word: string): boolean {
  return isPrefix ? word.startsWith(wanted) : word === wanted;
}

/** Cuts a long text between words, around the first that was found. */
function cutExcerpt(match: SearchMatch): SearchMatch {
  const { text, ranges } = match;
  const [first] = ranges;
  if (!first || text.length <= excerpt.length) return match;
  const wanted = Math.max(0, Math.min(first[0] - excerpt.before, text.length - excerpt.length));
  const from = wanted === 0 ? 0 : Math.min(first[0], text.indexOf(" ", wanted) + 1 || first[0]);
  const space = text.lastIndexOf(" ", from + excerpt.length);
  const to = from + excerpt.length >= text.length ? text.length : Math.max(space, first[1]);
  return {
    ...match,
    text: text.slice(from, to),
    ranges: ranges.filter(([, end]) => end <= to).map(([start, end]) => [start - from, end - from]),
  };
}
