import { readLabel, wordFields } from "@linkspan/engine/documentation";
import { createTurns } from "../../give-turns.ts";
import { createPostings, readPostings } from "../../results/search-words.ts";
import type { AskedWord, ListedWord } from "./open-search.ts";

/** What a word is worth by where it stands: PostgreSQL's own weights of A, B, C and D. */
const weights = { name: 1, summary: 0.4, properties: 0.2, description: 0.1 };

/** More than all weights together, so that one word more always counts more. */
const perWord = 100;

/** The places of what holds the most of the asked words, the best first. */
export type RankedMatches = { operations: number[]; properties: number[]; schemas: number[] };

type Limits = { operations: number; properties: number; schemas: number };

/** Ranks operations by all their words, and by the names of their properties alone; schemas come after operations. */
export async function rankMatches(
  asked: readonly AskedWord[],
  found: readonly (readonly ListedWord[])[],
  { operationCount, limits }: { operationCount: number; limits: Limits },
): Promise<RankedMatches> {
  const sheet = takeSheet();
  const giveTurn = createTurns();
  for (const [index, { word }] of asked.entries()) await addWord(sheet, word, found[index] ?? [], giveTurn);
  const operations: number[] = [];
  const schemas: number[] = [];
  for (const entryIndex of sheet.held) (entryIndex < operationCount ? operations : schemas).push(entryIndex);
  const ranked = {
    operations: pickBest(operations, sheet.totals, limits.operations),
    properties: pickBest(operations, sheet.named, limits.properties),
    schemas: pickBest(schemas, sheet.totals, limits.schemas),
  };
  for (const entryIndex of sheet.held) {
    sheet.totals[entryIndex] = 0;
    sheet.named[entryIndex] = 0;
  }
  spare = sheet;
  return ranked;
}

/** Numbers for each place, and the places where they are not zero. */
type Sheet = {
  totals: Float64Array;
  named: Float64Array;
  best: Float64Array;
  bestNamed: Float64Array;
  held: number[];
};

let spare: Sheet | undefined;

/** All zero. Creating one is most of the work of a usual search, so the one that was used last is kept. */
function takeSheet(): Sheet {
  const create = () => new Float64Array();
  const sheet = spare ?? { totals: create(), named: create(), best: create(), bestNamed: create(), held: [] };
  spare = undefined;
  sheet.held = [];
  return sheet;
}

function makeRoom(sheet: Sheet, size: number): void {
  if (sheet.totals.length >= size) return;
  const enlarge = (numbers: Float64Array) => {
    const larger = new Float64Array(2 * size);
    larger.set(numbers);
    return larger;
  };
  sheet.totals = enlarge(sheet.totals);
  sheet.named = enlarge(sheet.named);
  sheet.best = enlarge(sheet.best);
  sheet.bestNamed = enlarge(sheet.bestNamed);
}

/** Of the word that is added. Searches share it, since reading and adding a word never waits. */
const postings = createPostings();

/** Adds what one asked word is worth at each place: as much as the best word that begins with it. */
async function addWord(
  sheet: Sheet,
  word: string,
  listed: readonly ListedWord[],
  giveTurn: () => Promise<void>,
): Promise<void> {
  const rated: number[] = [];
  let common = 0;
  for (const { word: full, postings: bytes } of listed) {
    readPostings(bytes, postings);
    const { count, entryIndexes, labels } = postings;
    common += count;
    // Places only go up, so the last one is the largest.
    makeRoom(sheet, (entryIndexes[count - 1] ?? -1) + 1);
    const { best, bestNamed } = sheet;
    const closeness = full === word ? 1 : 0.4 + 0.4 * (word.length / full.length);
    for (let index = 0; index < count; index++) {
      const entryIndex = entryIndexes[index] as number;
      const label = labels[index] as number;
      const rate = closeness * (labelRates[label] as number);
      const before = best[entryIndex] as number;
      if (before === 0) rated.push(entryIndex);
      if (rate > before) best[entryIndex] = rate;
      const nameRate = closeness * (propertyRates[label] as number);
      if (nameRate > (bestNamed[entryIndex] as number)) bestNamed[entryIndex] = nameRate;
    }
    await giveTurn();
  }
  const { totals, named, best, bestNamed, held } = sheet;
  // A word that stands everywhere tells little.
  const rarity = 1 / (1 + Math.log(Math.max(common, 1)));
  for (const entryIndex of rated) {
    if (totals[entryIndex] === 0) held.push(entryIndex);
    totals[entryIndex] = (totals[entryIndex] as number) + perWord + (best[entryIndex] as number) * rarity;
    const nameRate = bestNamed[entryIndex] as number;
    if (nameRate > 0) named[entryIndex] = (named[entryIndex] as number) + perWord + nameRate * rarity;
    best[entryIndex] = 0;
    bestNamed[entryIndex] = 0;
  }
}

/** A label is a byte, so what each is worth is known beforehand. */
const labelRates = Float64Array.from({ length: 256 }, (_, label) => {
  const { fields, nameWords } = readLabel(label);
  let rate = 0;
  // A short name is about this word more than a long one is.
  if (fields & wordFields.name) rate += weights.name / (1 + nameWords / 20);
  if (fields & wordFields.summary) rate += weights.summary;
  if (fields & wordFields.properties) rate += weights.properties;
  if (fields & wordFields.description) rate += weights.description;
  return rate;
});

/** The same for names of properties alone. */
const propertyRates = Float64Array.from({ length: 256 }, (_, label) =>
  readLabel(label).fields & wordFields.properties ? 1 : 0,
);

/** The best of those that hold as many words as any. Of equals, the first in the description comes first. */
function pickBest(entryIndexes: readonly number[], totals: Float64Array, limit: number): number[] {
  let highest = 0;
  for (const entryIndex of entryIndexes)
    if ((totals[entryIndex] as number) > highest) highest = totals[entryIndex] as number;
  const lowest = Math.floor(highest / perWord) * perWord;
  if (lowest === 0 || limit === 0) return [];
  const picked: number[] = [];
  const isBetter = (entryIndex: number, other: number) => {
    const lead = (totals[entryIndex] as number) - (totals[other] as number);
    return lead > 0 || (lead === 0 && entryIndex < other);
  };
  for (const entryIndex of entryIndexes) {
    if ((totals[entryIndex] as number) < lowest) continue;
    let at = picked.length;
    if (at === limit && !isBetter(entryIndex, picked[at - 1] as number)) continue;
    while (at > 0 && isBetter(entryIndex, picked[at - 1] as number)) at--;
    picked.splice(at, 0, entryIndex);
    if (picked.length > limit) picked.pop();
  }
  return picked;
}
