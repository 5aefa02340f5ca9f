import type { LayerContext } from "./layer-context.ts";
import { type LayerTree, listAncestors } from "./layer-tree.ts";
import type { Pair } from "./score-pair.ts";

/** What layers beside each other add to a pair if they show the same object or list. */
const maxBonus = 0.14;

/** What the layers of an item add to the list whose fields they show. */
const itemBonus = 0.4;

/** Pairs that are worse than the best of their layer by more than this say nothing about its neighbors. */
const maxLoss = 0.05;

/** Layers beside each other show fields of the same object, so what their best pairs have in common counts. */
export function addNeighborBonus(tree: LayerTree, pairsOfLayers: readonly (readonly Pair[])[]): Pair[][] {
  const support = new Map<string, Support>();
  const scopesOfLayers = pairsOfLayers.map(([pair]) => (pair ? listScopes(tree, pair.context) : []));
  for (const [at, pairs] of pairsOfLayers.entries()) {
    const best = pairs.reduce((max, { score }) => Math.max(max, score), 0);
    for (const { score, context, candidate } of pairs) {
      if (score < best - maxLoss || context.isItem) continue;
      for (const { scope, isObject } of scopesOfLayers[at] ?? []) {
        const ofScope = support.get(scope) ?? { sums: new Map(), most: 1 };
        const group = isObject ? candidate.objectKey : candidate.listKey;
        const sum = (ofScope.sums.get(group) ?? 0) + score;
        ofScope.sums.set(group, sum);
        support.set(scope, { sums: ofScope.sums, most: Math.max(ofScope.most, sum) });
      }
    }
  }
  const readShare = (scope: string, group: string) => {
    const ofScope = support.get(scope);
    return ofScope ? (ofScope.sums.get(group) ?? 0) / ofScope.most : 0;
  };
  return pairsOfLayers.map((pairs, at) =>
    pairs.map((pair) => {
      const { context, candidate, score } = pair;
      if (context.isItem)
        return { ...pair, score: score + itemBonus * readShare(`item ${context.index}`, candidate.listKey) };
      let sum = 0;
      const scopes = scopesOfLayers[at] ?? [];
      for (const { scope, isObject } of scopes)
        sum += readShare(scope, isObject ? candidate.objectKey : candidate.listKey);
      return { ...pair, score: score + (maxBonus * sum) / scopes.length };
    }),
  );
}

/** What the best pairs in one scope have in common: the sum of their scores by list or object, and the highest sum. */
type Support = { sums: Map<string, number>; most: number };

/** Where neighbors are looked for, and whether they have to show the same object or only the same list. */
type Scope = { scope: string; isObject: boolean };

function listScopes(tree: LayerTree, { index, repetition }: LayerContext): Scope[] {
  const ancestors = listAncestors(tree, index, 6);
  const [first, second = first, third = second] = ancestors;
  const scopes = [
    { scope: "screen", isObject: false },
    { scope: `near ${second ?? ""}`, isObject: true },
    { scope: `around ${third ?? ""}`, isObject: false },
  ];
  if (repetition !== "list") return scopes;
  return [...scopes, ...ancestors.map((ancestor) => ({ scope: `item ${ancestor}`, isObject: false }))];
}
