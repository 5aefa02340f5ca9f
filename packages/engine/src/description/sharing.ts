import type { Json, JsonObject } from "../json.ts";

/** How many parts operations may share: a small text could otherwise stand for billions of them. */
const maxShared = 100_000;

/** From a path's entry to the responses of its own methods. */
const maxCountedDepth = 4;

/** Answers whether there is room to look at a part that was perhaps looked at before. The first time costs nothing. */
export function createSharing(): (object: JsonObject) => boolean {
  const weights = new Map<JsonObject, number>();
  let room = maxShared;
  return (object) => {
    const weight = weights.get(object);
    if (weight === undefined) weights.set(object, countMembers(object, maxCountedDepth));
    else room -= weight;
    return room >= 0;
  };
}

function countMembers(value: Json | undefined, depth: number): number {
  if (typeof value !== "object" || value === null || depth === 0) return 1;
  let count = 1;
  for (const member of Object.values(value)) count += countMembers(member, depth - 1);
  return count;
}
