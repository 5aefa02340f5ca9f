import type { ScreenLayers } from "../../design/layer.ts";
import type { FieldAddress } from "../../field-address/field-address.ts";
import type { DisplayFormat } from "../display-format/display-format.ts";
import { fillText, formatValue } from "../display-format/format-value.ts";
import type { FieldValue, OperationFields } from "../field.ts";
import { countCharacters, estimateRoom, fitsRoom, type TextRoom } from "./estimate-fit.ts";
import { createFieldIndex } from "./field-index.ts";
import { listContexts } from "./layer-context.ts";
import { createLayerTree, listAncestors } from "./layer-tree.ts";
import { addLeftovers } from "./leftover-fields.ts";
import { findLikeLayers } from "./like-layers.ts";
import { rankPairs } from "./rank-pairs.ts";
import { explainPair, type SuggestionReason } from "./reason.ts";
import { createRepetitionReader } from "./repeated-items.ts";
import { type Pair, scorePair } from "./score-pair.ts";

/** A field that a layer may show or send. */
export type BindingSuggestion = {
  /** The ID of the layer. */
  layer: string;
  /** The key of the operation. */
  operation: string;
  address: FieldAddress;
  strength: 1 | 2 | 3;
  reason: SuggestionReason;
  format?: DisplayFormat | undefined;
  /** A value as it is sent and shown, and whether the longest values fit the layer's box. */
  sample?: { sent: FieldValue; shown: string; fits: boolean } | undefined;
  /** How many other layers show the same field of other items. */
  likeIt: number;
  /** The layer around it with the same suggestion, such as the tag around a text: one of both is enough. */
  inside?: string | undefined;
};

/** What is bound already: the layer and those like it get no suggestions. */
export type BoundLayer = { layer: string; operation: string; address: string };

export type SuggestionInput = {
  screen: ScreenLayers;
  /** The operations that are linked to the screen. */
  operations: readonly OperationFields[];
  bound: readonly BoundLayer[];
};

/** Max suggestions of one layer. */
const maxPerLayer = 5;

/** Scores from which a pair is compared with others, and from which a suggestion is weak, fair or strong. */
const minScores = { compared: 0.2, weak: 0.36, fair: 0.55, strong: 0.78 };

/** Suggests fields for the layers of a screen: for each layer in the order of the screen, the best first. */
export function suggestBindings({ screen, operations, bound }: SuggestionInput): BindingSuggestion[] {
  const index = createFieldIndex(operations);
  if (index.fields.length === 0) return [];
  const tree = createLayerTree(screen);
  const likeLayers = findLikeLayers(tree);
  const readRepetition = createRepetitionReader(tree, likeLayers, index.isFieldName);
  const boundLayers = new Set(bound.map(({ layer }) => layer));
  const boundFields = new Set(bound.map(({ operation, address }) => `${operation} ${address}`));
  const contexts = listContexts(screen, tree, likeLayers, readRepetition, index.sharesWords).filter(
    ({ like }) => !like.some((each) => boundLayers.has(tree.layers[each]?.id ?? "")),
  );
  const pairs = contexts.map((context) =>
    index
      .findCandidates(context)
      .filter(({ operation, field }) => !boundFields.has(`${operation} ${field.key}`))
      .flatMap((candidate) => scorePair(context, candidate) ?? [])
      .filter(({ score }) => score >= minScores.compared || context.isItem),
  );
  const ranked = rankPairs(tree, addLeftovers(contexts, pairs, index.fields)).map((ofLayer) =>
    ofLayer.filter(({ score }) => score >= minScores.weak).slice(0, maxPerLayer),
  );
  const firsts = new Map(
    ranked.flatMap(([first]) => (first ? [[first.context.index, first.candidate] as const] : [])),
  );
  return ranked.flatMap((ofLayer) => {
    const { index: at } = ofLayer[0]?.context ?? {};
    if (at === undefined) return [];
    const ancestors = listAncestors(tree, at, 3);
    const room = estimateRoom(tree, at, screen.width);
    return ofLayer.map((pair) => {
      const around = ancestors.find((each) => firsts.get(each) === pair.candidate);
      const inside = around === undefined ? undefined : tree.layers[around]?.id;
      return { ...toSuggestion(pair, room), ...(inside !== undefined && { inside }) };
    });
  });
}

function toSuggestion(pair: Pair, room: TextRoom | undefined): BindingSuggestion {
  const { context, candidate, match } = pair;
  const { field, operation } = candidate;
  const format = match && !isAsSent(match.format) ? match.format : undefined;
  const sent = match?.sent ?? field.examples[0];
  return {
    layer: context.layer.id,
    operation,
    address: field.address,
    strength: rateStrength(pair),
    reason: explainPair(pair),
    ...(format && { format }),
    ...(sent !== undefined && {
      sample: { sent, shown: formatValue(sent, format), fits: !room || fitsAll(pair, format, room) },
    }),
    likeIt: context.like.length - 1,
  };
}

/** Whether every example and the longest text that the field allows can be shown in full. */
function fitsAll(
  { candidate: { field }, text = "" }: Pair,
  format: DisplayFormat | undefined,
  room: TextRoom,
): boolean {
  const { maxLength, examples, values } = field;
  if (maxLength !== undefined && room.lines === 1 && maxLength > countCharacters(room)) return false;
  return [...examples, ...values].every((value) => fitsRoom(fillText(text, value, format), room));
}

function isAsSent(format: DisplayFormat): boolean {
  return format.kind === "text" && !format.before && !format.after && !format.part;
}

/** Strong needs both words and text, or a text that can hardly be a coincidence. Any number is too little. */
function rateStrength({ score, words, match, context }: Pair): 1 | 2 | 3 {
  const certainty = match?.certainty ?? 0;
  const isAnyNumber = match?.sent === undefined && match?.format.kind === "number";
  const isProven = (certainty >= 0.35 && words >= 0.25) || certainty >= 0.9 || context.isItem;
  if (score >= minScores.strong && isProven && !isAnyNumber) return 3;
  return score >= minScores.fair ? 2 : 1;
}
