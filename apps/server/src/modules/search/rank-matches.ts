import { readLabel, wordFields } from "@linkspan/engine/documentation";
import type { AskedWord, ListedWord } from "./open-search.ts";

/** What a word is worth by where it stands: PostgreSQL's own weights of A, B, C and D. */
const weights = { name: 1, summary: 0.4, properties: 0.2, description: 0.1 };

/** More than all weights together, so that one word more always counts more. */
const perWord = 100;

/** The places of what holds the most of the asked words, the best first. */
export type RankedMatches = { operations: number[]; properties: number[]; schemas: number[] };

type Limits = { operations: number; properties: number; schemas: number };

/** Ranks operations by all their words, and by the names of their properties alone; schemas come after operations. */
export function rankMatches(
  asked: readonly AskedWord[],
  found: readonly (readonly ListedWord[])[],
  { operationCount, limits }: { operationCount: number; limits: Limits },
): RankedMatches {
  let size = 0;
  for (const listed of found) {
    // Places only go up, so the last one is the largest.
    for (const { count, places } of listed) size = Math.max(size, (places[count - 1] ?? -1) + 1);
  }
  const sheet = takeSheet(size);
  for (const [turn, { word }] of asked.entries()) addWord(sheet, word, found[turn] ?? []);
  const operations: number[] = [];
  const schemas: number[] = [];
  for (const place of sheet.held) (place < operationCount ? operations : schemas).push(place);
  const ranked = {
    operations: pickBest(operations, sheet.totals, limits.operations),
    properties: pickBest(operations, sheet.named, limits.properties),
    schemas: pickBest(schemas, sheet.totals, limits.schemas),
  };
  for (const place of sheet.held) {
    sheet.totals[place] = 0;
    sheet.named[place] = 0;
  }
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

let kept = makeSheet(0);

/** All zero. Ranking never waits, so one does for all: to make and to clear another would be most of the work. */
function takeSheet(size: number): Sheet {
  if (kept.totals.length < size) kept = makeSheet(size);
  return { ...kept, held: [] };
}

function makeSheet(size: number): Sheet {
  const make = () => new Float64Array(size);
  return { totals: make(), named: make(), best: make(), bestNamed: make(), held: [] };
}

/** Adds what one asked word is worth at each place: as much as the best word that begins with it. */
function addWord(sheet: Sheet, word: string, listed: readonly ListedWord[]): void {
  const { totals, named, best, bestNamed, held } = sheet;
  const rated: number[] = [];
  let common = 0;
  for (const { word: full, count, places, labels } of listed) {
    common += count;
    const closeness = full === word ? 1 : 0.4 + 0.4 * (word.length / full.length);
    for (let index = 0; index < count; index++) {
      const place = places[index] as number;
      const label = labels[index] as number;
      const rate = closeness * (labelRates[label] as number);
      const before = best[place] as number;
      if (before === 0) rated.push(place);
      if (rate > before) best[place] = rate;
      const nameRate = closeness * (propertyRates[label] as number);
      if (nameRate > (bestNamed[place] as number)) bestNamed[place] = nameRate;
    }
  }
  // A word that stands everywhere tells little.
  const rarity = 1 / (1 + Math.log(Math.max(common, 1)));
  for (const place of rated) {
    if (totals[place] === 0) held.push(place);
    totals[place] = (totals[place] as number) + perWord + (best[place] as number) * rarity;
    const nameRate = bestNamed[place] as number;
    if (nameRate > 0) named[place] = (named[place] as number) + perWord + nameRate * rarity;
    best[place] = 0;
    bestNamed[place] = 0;
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
function pickBest(places: readonly number[], totals: Float64Array, limit: number): number[] {
  let highest = 0;
  for (const place of places) if ((totals[place] as number) > highest) highest = totals[place] as number;
  const lowest = Math.floor(highest / perWord) * perWord;
  if (lowest === 0 || limit === 0) return [];
  const picked: number[] = [];
  const isBetter = (place: number, other: number) => {
    const lead = (totals[place] as number) - (totals[other] as number);
    return lead > 0 || (lead === 0 && place < other);
  };
  for (const place of places) {
    if ((totals[place] as number) < lowest) continue;
    let at = picked.length;
    if (at === limit && !isBetter(place, picked[at - 1] as number)) continue;
    while (at > 0 && isBetter(place, picked[at - 1] as number)) at--;
    picked.splice(at, 0, place);
    if (picked.length > limit) picked.pop();
  }
  return picked;
}
