import type { IndexedField } from "./field-index.ts";
import type { LayerContext } from "./layer-context.ts";
import { type LayerTree, listAncestors } from "./layer-tree.ts";
import { addNeighborBonus } from "./neighbor-bonus.ts";
import type { Pair } from "./score-pair.ts";

/** A pair that another layer fits better gives way, unless all others are worse by more than this. */
const maxLoss = 0.2;

/** A field that a layer has got, and which half of a date and time it shows. */
type Taken = { context: LayerContext; half: string };

/** Ranks the pairs of each layer, the best first. Each field goes to the layer that fits it best. */
export function rankPairs(tree: LayerTree, pairsOfLayers: readonly (readonly Pair[])[]): Pair[][] {
  const ranked = addNeighborBonus(tree, pairsOfLayers).map((pairs) => pairs.toSorted(compareScores));
  const takenBy = new Map<IndexedField, Taken[]>();
  const assigned = new Map<LayerContext, Pair>();
  for (const pair of ranked.flat().sort(compareScores)) {
    const { context, candidate } = pair;
    if (assigned.has(context)) continue;
    const others = takenBy.get(candidate) ?? [];
    const half = readHalf(pair);
    const isTaken = others.some(
      (other) =>
        other.half === half &&
        other.context.itemGroup === context.itemGroup &&
        !isInside(tree, context, other.context) &&
        !isInside(tree, other.context, context),
    );
    if (isTaken) continue;
    assigned.set(context, pair);
    takenBy.set(candidate, [...others, { context, half }]);
  }
  return ranked.map((pairs) => {
    const [best] = pairs;
    const own = best && assigned.get(best.context);
    if (!best || !own || own === best || own.score < best.score - maxLoss) return pairs;
    return [own, ...pairs.filter((pair) => pair !== own)];
  });
}

function compareScores(one: Pair, other: Pair): number {
  return other.score - one.score;
}

/** The day and the time of one value are often shown by two layers. */
function readHalf({ match }: Pair): string {
  if (match?.format.kind !== "date") return "";
  const { pattern } = match.format;
  return `${/[yMdE]/.test(pattern) ? "date" : ""}${/[Hhm]/.test(pattern) ? "time" : ""}`;
}

function isInside(tree: LayerTree, { index: inner }: LayerContext, { index: outer }: LayerContext): boolean {
  return inner > outer && listAncestors(tree, inner, 12).includes(outer);
}
