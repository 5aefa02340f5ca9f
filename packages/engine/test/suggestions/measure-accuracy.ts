import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLayerTree } from "../../src/bindings/suggest/layer-tree.ts";
import { findLikeLayers } from "../../src/bindings/suggest/like-layers.ts";
import { type BindingSuggestion, suggestBindings } from "../../src/bindings/suggest/suggest-bindings.ts";
import type { ScreenLayers } from "../../src/design/layer.ts";
import { formatFieldAddress } from "../../src/field-address/field-address.ts";
import type { Pair, UnboundLayer } from "./pair.ts";
import { createOperationReader, readScreens } from "./read-files.ts";

const repository = join(import.meta.dirname, "../../../..");

/** A design file, its API description and which layer shows which field. */
export type GroundTruth = {
  name: string;
  screens: readonly ScreenLayers[];
  /** The API description's path from the root of the repository. */
  description: string;
  pairs: readonly Pair[];
  unbound: readonly UnboundLayer[];
};

export type Accuracy = {
  layers: number;
  /** Layers of which the first suggestion, among all operations of the screen, is one of their fields. */
  correct: number;
  wrong: string[];
  /** Pairs of which the field is the first suggestion of the layer within its operation. */
  pairs: number;
  correctPairs: number;
  /** Layers without a field, and those of them with a suggestion that is not weak. */
  unbound: number;
  raised: string[];
};

/** Compares the suggestions for every screen with the truth. */
export function measureAccuracy({ screens, description, pairs, unbound }: GroundTruth): Accuracy {
  const readOperation = createOperationReader(readFileSync(join(repository, description), "utf8"));
  const accuracy: Accuracy = {
    layers: 0,
    correct: 0,
    wrong: [],
    pairs: 0,
    correctPairs: 0,
    unbound: unbound.length,
    raised: [],
  };
  for (const screen of screens) {
    const own = pairs.filter((pair) => pair.screen === screen.nodeId);
    const operations = [...new Set(own.map(({ operation }) => operation))].map(readOperation);
    const suggestions = suggestBindings({ screen, operations, bound: [] });
    const findFirst = createLookup(screen, suggestions);
    for (const layer of new Set(own.map((pair) => pair.layer))) {
      const first = findFirst(layer);
      const fields = own.filter((pair) => pair.layer === layer);
      const wanted = fields.map(({ operation, field }) => `${operation} ${field}`);
      accuracy.layers++;
      if (first && wanted.includes(first.text)) accuracy.correct++;
      else
        accuracy.wrong.push(
          `${screen.name} ${layer}: ${first?.text ?? "nothing"}, not ${wanted.join(" or ")}`,
        );
      for (const { operation, field } of fields) {
        accuracy.pairs++;
        if (findFirst(layer, operation)?.text === `${operation} ${field}`) accuracy.correctPairs++;
      }
    }
    for (const { layer } of unbound.filter((each) => each.screen === screen.nodeId)) {
      const first = findFirst(layer);
      if (first && first.strength > 1) accuracy.raised.push(`${screen.name} ${layer}: ${first.text}`);
    }
  }
  return accuracy;
}

/** The first suggestion of a layer, or of one like it that is repeated, perhaps of one operation. */
function createLookup(screen: ScreenLayers, suggestions: readonly BindingSuggestion[]) {
  const { groups } = findLikeLayers(createLayerTree(screen));
  return (id: string, operation?: string): { text: string; strength: number } | undefined => {
    const index = screen.layers.findIndex((layer) => layer.id === id);
    const like = (groups[index] ?? []).map((each) => screen.layers[each]?.id);
    const found = (ids: readonly (string | undefined)[], min: number) =>
      suggestions.find(
        ({ layer, likeIt, operation: of }) =>
          ids.includes(layer) && likeIt >= min && (operation === undefined || of === operation),
      );
    const first = found([id], 0) ?? found(like, 1);
    return (
      first && { text: `${first.operation} ${formatFieldAddress(first.address)}`, strength: first.strength }
    );
  };
}

/** The top-level frames of a design file, given by its path from the root of the repository. */
export function readDesignFile(path: string): ScreenLayers[] {
  return readScreens(JSON.parse(readFileSync(join(repository, path), "utf8")));
}
