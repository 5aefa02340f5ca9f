import type { ScreenLayers } from "../../design/layer.ts";
import { type FieldAddress, toSegment } from "../../field-address/field-address.ts";
import { detectStyle } from "../../fixes/operation-words.ts";
import type { OperationFields } from "../field.ts";
import { createNameTest } from "../suggest/field-names.ts";
import { createLayerTree } from "../suggest/layer-tree.ts";
import { findLikeLayers } from "../suggest/like-layers.ts";
import { createRepetitionReader } from "../suggest/repeated-items.ts";
import type { BoundLayer } from "../suggest/suggest-bindings.ts";
import { readTextKind, type TextKind } from "../suggest/text-kind.ts";
import { readLayerWords } from "./layer-words.ts";
import { findParent, findStatus } from "./propose-location.ts";
import { createValueReader, type ProposedValue } from "./propose-value.ts";

/** A field that the API would need for a layer. */
export type ProposedField = ProposedValue & { address: FieldAddress };

type ProposalInput = {
  screen: ScreenLayers;
  /** The ID of the layer. */
  layer: string;
  /** The operation whose response is to have the field. */
  operation: OperationFields;
  /** What layers of the screen show already: those in the same item of a list tell which list it is. */
  bound: readonly BoundLayer[];
};

/** What a field is called that nothing else names. */
const kindWords: Readonly<Record<TextKind, string>> = {
  empty: "value",
  symbol: "value",
  time: "time",
  date: "date",
  money: "price",
  number: "count",
  email: "email",
  words: "text",
};

/** Two values in one text: from and to. */
const arrow = /\s*(?:→|⟶|➔|➜|->)\s*/;

/**
 * Proposes the fields that would feed a layer: one, or one for each side of an arrow. Names are written like those of the
 * operation's other fields.
 */
export function proposeFields({ screen, layer: id, operation, bound }: ProposalInput): ProposedField[] {
  const tree = createLayerTree(screen);
  const index = tree.layers.findIndex((each) => each.id === id);
  const layer = tree.layers[index];
  if (!layer) return [];
  const { fields } = operation;
  const likeLayers = findLikeLayers(tree);
  const readRepetition = createRepetitionReader(tree, likeLayers, createNameTest(fields));
  const status = findStatus(operation);
  const inResponse = fields.filter(({ address }) => address.in === "response" && address.status === status);
  const item = readRepetition(index) === "list" ? likeLayers.items[index] : undefined;
  const siblings = item === undefined ? undefined : likeLayers.groups[item];
  const beside = bound.filter(({ layer: other, operation: key }) => {
    const at = tree.layers.findIndex((each) => each.id === other);
    return key === operation.key && siblings?.includes(likeLayers.items[at] ?? -1);
  });
  const parent = findParent(
    inResponse,
    item !== undefined,
    beside.map(({ address }) => address),
  );
  const words = readLayerWords(tree, index);
  const { join } = detectStyle(fields.map(({ path }) => ({ id: path.at(-1) ?? "", method: "", path: "" })));
  const readValue = createValueReader(fields);
  const sides = (layer.text ?? "").trim().split(arrow);
  const isPair = sides.length === 2 && sides.every((side) => side !== "");
  const taken = new Set(inResponse.map(({ address }) => address.pointer));
  const parts = isPair
    ? sides.map((side, at) => ({ text: side, names: [...words, at === 0 ? "from" : "to"] }))
    : [
        {
          text: layer.text ?? "",
          names: words.length > 0 ? words : [kindWords[readTextKind(layer.text ?? "")]],
        },
      ];
  return parts.map(({ text, names }) => {
    const value = readValue(layer, text);
    const isPicture = value.format === "uri";
    const pointer = findFree(taken, parent, join(isPicture ? [...names, "url"] : names));
    taken.add(pointer);
    return { ...value, address: { in: "response", status, pointer } };
  });
}

/** A name that no field there has: an object has its fields below it. */
function findFree(taken: ReadonlySet<string>, parent: string, name: string): string {
  const isTaken = (pointer: string) =>
    [...taken].some((other) => other === pointer || other.startsWith(`${pointer}/`));
  let pointer = parent + toSegment(name);
  for (let number = 2; isTaken(pointer); number++) pointer = parent + toSegment(`${name}${number}`);
  return pointer;
}
