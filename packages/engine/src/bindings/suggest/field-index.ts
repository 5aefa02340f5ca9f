import type { Pattern } from "../../patterns/pattern.ts";
import { readDate, readWeekday } from "../display-format/date-value.ts";
import { readNumbers } from "../display-format/read-numbers.ts";
import type { Field, FieldValue } from "../field.ts";
import { createNameTest } from "./field-names.ts";
import { type FieldWord, listFieldWords } from "./field-words.ts";
import { createPatternReader } from "./match-pattern.ts";
import { listRelatedStems, listStems } from "./stems.ts";

/** A field of one of the linked operations. */
export type IndexedField = {
  field: Field;
  operation: string;
  method: string;
  /** Whether the operation sends a body: its response is shown on the next screen. */
  hasBody: boolean;
  /** What its texts look like, if it says so and not every text looks so. */
  pattern: Pattern | undefined;
  words: readonly FieldWord[];
  /** The weight of each word by how rare it is, and that of the words of the name together. */
  wordWeights: readonly number[];
  nameWeight: number;
  /** The operation and the list that it is in, and the object: what fields shown beside each other have in common. */
  listKey: string;
  objectKey: string;
};

/** All fields of the linked operations, found by words and by values. */
export type FieldIndex = {
  fields: readonly IndexedField[];
  /** Fields that may be shown by a layer with these words and texts, the likeliest first. */
  findCandidates: (layer: {
    words: ReadonlyMap<string, number>;
    texts: readonly string[];
    isItem: boolean;
  }) => IndexedField[];
  /** Whether a text consists of the words of one field's name. */
  isFieldName: (text: string) => boolean;
  /** Whether one of the words of a text, or one that means much the same, is a word of a field. */
  sharesWords: (text: string) => boolean;
};

/** Max fields that are compared with a layer, and max fields that one word or value may add. */
const limits = { candidates: 16, postings: 150, weight: 0.2, examples: 6 };

export function createFieldIndex(
  operations: readonly { key: string; method: string; fields: readonly Field[] }[],
): FieldIndex {
  const fields: IndexedField[] = [];
  const byStem = new Map<string, number[]>();
  const byValue = new Map<string, number[]>();
  const paths = new Map<string, Set<string>>();
  const known = new Map<string, Field>();
  const readPattern = createPatternReader();
  const wordsOfPath = new Map<string, FieldWord[]>();
  for (const { key: operation, method, fields: own } of operations) {
    const hasBody = own.some(({ address }) => address.in === "request");
    for (const field of own) {
      const at = fields.length;
      const path = field.path.join("/");
      const same = `${path} ${field.format} ${field.description}`;
      const words = wordsOfPath.get(same) ?? listFieldWords(field);
      wordsOfPath.set(same, words);
      const list = field.type === "array" ? field.key : (field.list ?? "");
      const listKey = `${operation} ${field.address.in} ${list}`;
      const objectKey = `${listKey} ${field.path.slice(0, -1).join("/")}`;
      fields.push({
        field,
        operation,
        method,
        hasBody,
        pattern: readPattern(field.pattern),
        words,
        wordWeights: [],
        nameWeight: 0,
        listKey,
        objectKey,
      });
      for (const { stem, prefix } of words) {
        addTo(byStem, stem, at);
        if (prefix !== stem) addTo(byStem, prefix, at);
        paths.set(stem, (paths.get(stem) ?? new Set()).add(path));
      }
      for (const key of listValueKeys(field)) addTo(byValue, key, at);
      if (!known.has(path)) known.set(path, field);
    }
  }
  const total = Math.log(1 + known.size);
  const rarities = new Map(
    [...paths].map(([stem, { size }]) => [stem, 0.15 + 0.85 * (1 - Math.log(size) / Math.max(total, 1))]),
  );
  const rarity = (stem: string) => rarities.get(stem) ?? 1;
  for (const each of fields) {
    each.wordWeights = each.words.map(({ stem, weight }) => weight * rarity(stem));
    each.nameWeight = each.words.reduce(
      (sum, { isName }, at) => sum + (isName ? (each.wordWeights[at] ?? 0) : 0),
      0,
    );
  }
  const scores = new Float64Array(fields.length);
  const lists = fields.filter(({ field }) => field.type === "array").slice(0, limits.postings);
  const isKnown = (stem: string) => byStem.has(stem);
  const sharesWords = (text: string) =>
    listStems(text).some((stem) => isKnown(stem) || listRelatedStems(stem).some(isKnown));
  return { fields, findCandidates, isFieldName: createNameTest(known.values()), sharesWords };

  function findCandidates({
    words,
    texts,
    isItem,
  }: Parameters<FieldIndex["findCandidates"]>[0]): IndexedField[] {
    if (isItem) return lists;
    const touched: number[] = [];
    const add = (found: readonly number[] | undefined, score: number) => {
      if (!found) return;
      const end = Math.min(found.length, limits.postings);
      for (let each = 0; each < end; each++) {
        const at = found[each] as number;
        if (scores[at] === 0) touched.push(at);
        scores[at] = (scores[at] as number) + score;
      }
    };
    for (const [stem, weight] of words) {
      if (weight >= limits.weight) add(byStem.get(stem), weight * rarity(stem));
    }
    for (const text of texts) {
      for (const key of listTextKeys(text)) add(byValue.get(key), key.startsWith("word ") ? 1 : 1.5);
      for (const stem of listStems(text.slice(0, 80)).slice(0, 6)) {
        add(byStem.get(stem), 0.5 * rarity(stem));
        for (const other of listRelatedStems(stem)) add(byStem.get(other), 0.2 * rarity(other));
      }
    }
    const best = pickHighest(touched, scores, limits.candidates);
    for (const at of touched) scores[at] = 0;
    return best.map((at) => fields[at] as IndexedField);
  }
}

/** The positions of the highest scores, the highest first; of equal ones the first. Far cheaper than sorting all. */
function pickHighest(positions: readonly number[], scores: Float64Array, max: number): number[] {
  const highest: number[] = [];
  const isBefore = (one: number, other: number) => {
    const difference = (scores[one] as number) - (scores[other] as number);
    return difference > 0 || (difference === 0 && one < other);
  };
  for (const at of positions) {
    const last = highest.at(-1);
    if (highest.length === max && last !== undefined && !isBefore(at, last)) continue;
    let to = highest.length;
    while (to > 0 && isBefore(at, highest[to - 1] as number)) to--;
    highest.splice(to, 0, at);
    if (highest.length > max) highest.pop();
  }
  return highest;
}

function addTo(postings: Map<string, number[]>, key: string, at: number): void {
  const found = postings.get(key);
  if (found) found.push(at);
  else postings.set(key, [at]);
}

/** What the examples and values of a field are found by. */
function listValueKeys({ examples, values }: Field): Set<string> {
  const keys = new Set<string>();
  for (const value of values.slice(0, 30)) addWordKeys(keys, value);
  for (const example of examples.slice(0, limits.examples)) addExampleKeys(keys, example);
  return keys;
}

function addExampleKeys(keys: Set<string>, example: FieldValue): void {
  const date = readDate(example);
  if (date) {
    if (date.time) keys.add(`time ${date.time.hour}:${date.time.minute}`);
    if (date.date) keys.add(`day ${date.date.day}`).add(`weekday ${readWeekday(date.date)} ${date.date.day}`);
  }
  const number = typeof example === "boolean" ? Number.NaN : Number(example);
  if (Number.isFinite(number) && example !== "") {
    const size = Math.abs(number);
    for (const shown of [size, size / 100, size / 1000, size <= 1 ? size * 100 : size]) {
      keys.add(`number ${shown}`).add(`number ${Math.round(shown)}`);
    }
  } else if (typeof example === "string" && !date) addWordKeys(keys, example);
}

function addWordKeys(keys: Set<string>, text: string): void {
  for (const stem of listStems(text.slice(0, 60)).slice(0, 6)) keys.add(`word ${stem}`);
}

function listTextKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const [, hour, minute, half] of text.slice(0, 200).matchAll(/(\d{1,2})[:.](\d{2})(?:\s?([ap])m)?/gi)) {
    const isAfternoon = half?.toLowerCase() === "p" && Number(hour) < 12;
    keys.add(`time ${Number(hour) + (isAfternoon ? 12 : 0)}:${Number(minute)}`);
  }
  for (const { readings } of readNumbers(text.slice(0, 200))) {
    for (const { value } of readings) keys.add(`number ${value}`).add(`day ${value}`);
  }
  addWordKeys(keys, text);
  return keys;
}
