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
  const support = new Map<string, number>();
  const most = new Map<string, number>();
  for (const pairs of pairsOfLayers) {
    const best = Math.max(...pairs.map(({ score }) => score));
    for (const pair of pairs) {
      if (pair.score < best - maxLoss || pair.context.isItem) continue;
      for (const [scope, group] of listScopes(tree, pair)) {
        const key = `${scope} ${group}`;
        const sum = (support.get(key) ?? 0) + Math.max(pair.score, 0);
        support.set(key, sum);
        most.set(scope, Math.max(most.get(scope) ?? 0, sum));
      }
    }
  }
  const readShare = ([scope, group]: Scope) =>
    (support.get(`${scope} ${group}`) ?? 0) / Math.max(most.get(scope) ?? 0, 1);
  return pairsOfLayers.map((pairs) =>
    pairs.map((pair) => {
      if (pair.context.isItem) {
        const share = readShare([`item ${pair.context.index}`, pair.candidate.listKey]);
        return { ...pair, score: pair.score + itemBonus * share };
      }
      const shares = listScopes(tree, pair).map(readShare);
      const bonus = (maxBonus * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
      return { ...pair, score: pair.score + bonus };
    }),
  );
}

type Scope = readonly [scope: string, group: string];

/** Where neighbors are looked for, and what they would have in common there. */
function listScopes(tree: LayerTree, pair: Pair): Scope[] {
  const { listKey: list, objectKey } = pair.candidate;
  const ancestors = listAncestors(tree, pair.context.index, 6);
  const [first, second = first, third = second] = ancestors;
  const scopes: Scope[] = [
    ["screen", list],
    [`near ${second ?? ""}`, objectKey],
    [`around ${third ?? ""}`, list],
  ];
  if (pair.context.repetition !== "list") return scopes;
  return [...scopes, ...ancestors.map((ancestor): Scope => [`item ${ancestor}`, list])];
}
