import type { Layer, ScreenLayers } from "../../design/layer.ts";
import { addRelated } from "./field-words.ts";
import { findColumnLabels } from "./find-column-labels.ts";
import { findHeadings } from "./find-headings.ts";
import { findLabels } from "./find-label.ts";
import { areTags, isNamedAsControl, type LayerRole, readRole } from "./layer-role.ts";
import { type LayerTree, listAncestors, listTexts } from "./layer-tree.ts";
import { type LikeLayers, splitByVariant } from "./like-layers.ts";
import type { Repetition } from "./repeated-items.ts";
import { listStems, toStem } from "./stems.ts";
import { readTextKind, type TextKind } from "./text-kind.ts";
import { readMeaning, type TextMeaning } from "./text-meaning.ts";

/** A layer that may show or send a field, with all that says which one. */
export type LayerContext = {
  index: number;
  layer: Layer;
  role: LayerRole;
  repetition: Repetition | undefined;
  /** The layers like it, itself included; itself alone if it isn't repeated. */
  like: readonly number[];
  /** Its own text first, then those of layers like it, or below it. */
  texts: readonly string[];
  /** What its text looks like; `label` if it says what another layer shows. */
  kind: TextKind | "label";
  meaning: TextMeaning;
  /** Stems of its name, its label and the names around it, with how much each says. */
  words: ReadonlyMap<string, number>;
  label: string | undefined;
  /** The first of the items that it is repeated in: other lists may show the same fields. */
  itemGroup: number | undefined;
  /** It is one item of a list, as a whole. */
  isItem: boolean;
};

const limits = { texts: 8, ancestors: 4, textsBelow: 6 };

const ancestorWeights = [0.6, 0.45, 0.3, 0.2];
const headingWeight = 0.8;

/** Names of text styles: `Label/Body M`, `text bold`. */
const styleName =
  /^(?:(?:text|label|body|copy|paragraph|xs|s|m|l|xl|\d+|small|medium|large|regular|bold)(?:[\s/_-]+|$)){2,}$/i;

/** Names that Figma or habit gives to any layer. */
const genericName =
  /^(?:frame|group|rectangle|ellipse|vector|line|text|label|value|content|container|wrapper|row|column|stack|item|cell|list|card|section|component|instance|box|info|details?|input|field|tag|title|heading)?[\s_-]*\d*$/i;

function isGenericName(name: string): boolean {
  return genericName.test(name) || styleName.test(name);
}

/** Words that fields of these kinds have, so that they are found without any other. */
const kindStems: Readonly<Record<TextKind, readonly string[]>> = {
  empty: [],
  symbol: [],
  time: ["time"],
  date: ["date", "day"],
  money: ["price", "amount"].map(toStem),
  number: [],
  email: ["email"],
  words: [],
};

/** Designers name the layers that show values, and leave labels as they are. */
function isUnnamed({ name, text }: Layer): boolean {
  return (
    name === text || isGenericName(name) || /(?<!\p{L})(?:label|title|heading|caption)(?!\p{L})/iu.test(name)
  );
}

/** The contexts of all layers of a screen that may show or send a field. */
export function listContexts(
  screen: ScreenLayers,
  tree: LayerTree,
  likeLayers: LikeLayers,
  readRepetition: (index: number) => Repetition | undefined,
  sharesWords: (text: string) => boolean,
): LayerContext[] {
  const contexts: LayerContext[] = [];
  const texts = tree.layers.flatMap(({ type, text, isHidden }, index) =>
    type === "TEXT" && text?.trim() && !isHidden ? [index] : [],
  );
  // A switch has no text of its own.
  const switches = tree.layers.flatMap(({ type, isHidden }, index) =>
    type === "INSTANCE" &&
    !isHidden &&
    readRole(tree, index) === "input" &&
    listTexts(tree, index, 1)?.length === 0
      ? [index]
      : [],
  );
  const columnLabels = findColumnLabels(tree, likeLayers, readRepetition);
  const labelOfValue = new Map([...findLabels(tree, [...texts, ...switches]), ...columnLabels]);
  // What shares no word with any field and isn't in an input may be a value itself: a name above a city.
  const isKnownLabel = (text: number) =>
    readRole(tree, text) === "input" || sharesWords(tree.layers[text]?.text ?? "");
  // In a list, what is beside a value is mostly another value.
  const labels = new Set(
    [...labelOfValue].flatMap(([value, text]) =>
      columnLabels.has(value) || (readRepetition(value) !== "list" && isKnownLabel(text)) ? [text] : [],
    ),
  );
  const headings = findHeadings(tree);
  const screenStems = listStems(screen.name);
  for (const [index, layer] of tree.layers.entries()) {
    if (layer.isHidden) continue;
    const repetition = readRepetition(index);
    const like = splitByVariant(tree, likeLayers.groups[index], index);
    const isAlone = repetition === undefined || repetition === "rows" || !like;
    // What is repeated is looked at once, where it is first shown.
    if (!isAlone && like.find((each) => !tree.layers[each]?.isHidden) !== index) continue;
    const named = readRole(tree, index);
    // What an item that can be chosen shows comes from a list, and a single chip is no choice.
    const isNoChoice =
      named === "choice" && (repetition === "list" || (repetition === undefined && areTags(tree, [index])));
    const role = isNoChoice ? "text" : named;
    if (role === "button" || role === "chrome") continue;
    const isItem = repetition === "list" && likeLayers.items[index] === index;
    // The title of a screen is its name.
    if (layer.text?.trim().toLowerCase() === screen.name.trim().toLowerCase()) continue;
    const texts = readTexts(tree, index, isAlone ? [index] : like, role, isItem, labels);
    if (!texts) continue;
    const label = labelOfValue.get(index) ?? findLabelInside(tree, index, labels);
    const kind = readTextKind(texts[0] ?? "");
    const meaning = readMeaning(texts[0] ?? "");
    contexts.push({
      index,
      layer,
      role,
      repetition: isAlone && repetition !== "rows" ? undefined : repetition,
      like: isAlone ? [index] : like,
      texts,
      kind: labels.has(index) && kind === "words" && isUnnamed(layer) ? "label" : kind,
      meaning,
      words: addRelated(
        readWords(tree, index, label, headings, [...screenStems, ...kindStems[kind], ...meaning.stems]),
      ),
      label: label === undefined ? undefined : tree.layers[label]?.text,
      itemGroup: isAlone ? undefined : likeLayers.groups[likeLayers.items[index] ?? -1]?.[0],
      isItem,
    });
  }
  return contexts;
}

/** The label of an input is often inside of it. */
function findLabelInside(tree: LayerTree, index: number, labels: ReadonlySet<number>): number | undefined {
  if (tree.layers[index]?.type === "TEXT") return undefined;
  return listTexts(tree, index, limits.textsBelow)?.find((text) => labels.has(text));
}

/** The texts that may show a value; undefined if the layer can't show any. */
function readTexts(
  tree: LayerTree,
  index: number,
  like: readonly number[],
  role: LayerRole,
  isItem: boolean,
  labels: ReadonlySet<number>,
): string[] | undefined {
  const { type, text } = tree.layers[index] as Layer;
  if (type === "TEXT") {
    const texts = [index, ...like.filter((each) => each !== index)]
      .map((each) => tree.layers[each] as Layer)
      .filter(({ isHidden }) => !isHidden)
      .map((layer) => layer.text?.trim() ?? "");
    return text && /[\p{L}\p{N}]/u.test(text) ? texts.slice(0, limits.texts) : undefined;
  }
  if (isItem) return [];
  const below = listTexts(tree, index, limits.textsBelow);
  if (role === "image") return below?.length === 0 ? [] : undefined;
  if (role === "meter" && below?.length === 0) return [];
  const isControl = role === "input" || role === "choice";
  if (type !== "INSTANCE" && !(isControl && isNamedAsControl(tree, index))) return undefined;
  if (!below || (!isControl && below.length !== 1)) return undefined;
  const all =
    like.length === 1 ? below : like.flatMap((each) => listTexts(tree, each, limits.textsBelow) ?? []);
  const values = all.filter((each) => !labels.has(each));
  return (values.length > 0 ? values : all)
    .slice(0, limits.texts)
    .map((each) => tree.layers[each]?.text?.trim() ?? "");
}

function readWords(
  tree: LayerTree,
  index: number,
  label: number | undefined,
  headings: readonly (number | undefined)[],
  faintStems: readonly string[],
): Map<string, number> {
  const words = new Map<string, number>();
  const { layers } = tree;
  const own = layers[index] as Layer;
  addName(own, 1);
  if (label !== undefined) addWords(layers[label]?.text ?? "", 1);
  if (own.type !== "TEXT") {
    for (const text of listTexts(tree, index, limits.textsBelow) ?? []) {
      const shown = layers[text]?.text ?? "";
      if (readTextKind(shown) === "words") addWords(shown, 0.8);
    }
  }
  addHeading(index, headingWeight);
  for (const [step, ancestor] of listAncestors(tree, index, limits.ancestors).entries()) {
    const weight = ancestorWeights[step] ?? 0;
    addName(layers[ancestor] as Layer, weight);
    addHeading(ancestor, weight * headingWeight);
  }
  for (const stem of faintStems) add(stem, 0.2);
  return words;

  function addName({ name, text, component }: Layer, weight: number): void {
    // Figma names a text by what it shows until someone renames it.
    if (name !== text) addWords(name, isGenericName(name) ? weight * 0.35 : weight);
    if (component) addWords(component.name, isGenericName(component.name) ? weight * 0.3 : weight * 0.7);
  }

  function addHeading(at: number, weight: number): void {
    const heading = headings[at];
    if (heading !== undefined) addWords(layers[heading]?.text ?? "", weight);
  }

  function addWords(text: string, weight: number): void {
    for (const stem of listStems(text.slice(0, 100))) add(stem, weight);
  }

  function add(stem: string, weight: number): void {
    if ((words.get(stem) ?? 0) < weight) words.set(stem, weight);
  }
}
