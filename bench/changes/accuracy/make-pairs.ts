import type { JsonObject } from "@linkspan/engine";
import { createRandom, type Random } from "@linkspan/engine/random";
import { readApi } from "../mutations/api.ts";
import { catalog } from "../mutations/catalog.ts";

/** A mutated description, as text. */
export type Mutated = { mutation: string; text: string };

/** Mutates a description, each time by another mutation while there are some that apply. */
export function makePairs(document: JsonObject, count: number, seed: number): Mutated[] {
  const random = createRandom(seed);
  const original = JSON.stringify(document);
  const made: Mutated[] = [];
  const seen = new Set([original]);
  for (let round = 0; round < 3 && made.length < count; round++) {
    for (const { name, apply } of shuffle(catalog, random)) {
      if (made.length === count) break;
      const copy = JSON.parse(original) as JsonObject;
      if (!apply(readApi(copy), random)) continue;
      const text = JSON.stringify(copy);
      if (seen.has(text)) continue;
      seen.add(text);
      made.push({ mutation: name, text });
    }
  }
  return made;
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
