import type { IndexedField } from "./field-index.ts";
import { isId } from "./field-names.ts";
import type { LayerContext } from "./layer-context.ts";
import type { Pair } from "./score-pair.ts";

/** More texts than this that no layer shows could be anything. */
const maxLeftovers = 3;

/** Scores: from when a layer says which list an item shows, up to when a layer has no field yet, and what is left gets. */
const scores = { telling: 0.6, unclear: 0.4, leftover: 0.38 };

/**
 * Adds to the texts of a repeated item that are like no field the texts of the list that no other layer of the item
 * shows: what is left belongs together.
 */
export function addLeftovers(
  contexts: readonly LayerContext[],
  pairsOfLayers: readonly (readonly Pair[])[],
  fields: readonly IndexedField[],
): Pair[][] {
  const bestPairs = pairsOfLayers.map((pairs) =>
    pairs.reduce<Pair | undefined>(
      (best, pair) => (best && best.score >= pair.score ? best : pair),
      undefined,
    ),
  );
  const listOfGroup = findLists(bestPairs);
  const shown = new Set(
    bestPairs.flatMap((pair) => (pair && pair.score >= scores.unclear ? [pair.candidate] : [])),
  );
  const left = new Map<string, IndexedField[]>();
  for (const each of fields) {
    if (!isPlainText(each) || shown.has(each) || !listOfGroup.lists.has(each.listKey)) continue;
    left.set(each.listKey, [...(left.get(each.listKey) ?? []), each]);
  }
  return contexts.map((context, at) => {
    const pairs = [...(pairsOfLayers[at] ?? [])];
    const { itemGroup, layer, kind, role, texts } = context;
    const isUnclear = (bestPairs[at]?.score ?? 0) < scores.unclear;
    const list = itemGroup === undefined ? undefined : listOfGroup.ofGroups.get(itemGroup);
    const isText = layer.type === "TEXT" && kind === "words" && role === "text";
    // The same text in every item is no value.
    if (!isUnclear || list === undefined || !isText || new Set(texts).size < 2) return pairs;
    const leftovers = left.get(list) ?? [];
    if (leftovers.length > maxLeftovers) return pairs;
    for (const candidate of leftovers) {
      if (pairs.some((pair) => pair.candidate === candidate && pair.score > scores.leftover)) continue;
      pairs.push({ context, candidate, score: scores.leftover, words: 0, match: undefined, text: undefined });
    }
    return pairs;
  });
}

/** The list that most layers of each group of items show. */
function findLists(bestPairs: readonly (Pair | undefined)[]) {
  const counts = new Map<number, Map<string, number>>();
  for (const pair of bestPairs) {
    const group = pair?.context.itemGroup;
    if (
      !pair ||
      group === undefined ||
      pair.score < scores.telling ||
      pair.candidate.field.list === undefined
    )
      continue;
    const ofGroup = counts.get(group) ?? new Map<string, number>();
    counts.set(group, ofGroup.set(pair.candidate.listKey, (ofGroup.get(pair.candidate.listKey) ?? 0) + 1));
  }
  const ofGroups = new Map<number, string>();
  for (const [group, lists] of counts) {
    const [first] = [...lists].sort(([, one], [, other]) => other - one);
    if (first) ofGroups.set(group, first[0]);
  }
  return { ofGroups, lists: new Set(ofGroups.values()) };
}

function isPlainText({ field }: IndexedField): boolean {
  const { type, values, format, list } = field;
  return type === "string" && values.length === 0 && format === "" && list !== undefined && !isId(field);
}
