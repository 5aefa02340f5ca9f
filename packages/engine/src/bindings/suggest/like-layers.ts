import type { Layer } from "../../design/layer.ts";
import { type LayerTree, listTexts } from "./layer-tree.ts";

/**
 * Layers that are alike: the same layer of each repeated item. Items are instances of one component, or frames of the
 * same name and structure, under one parent.
 */
export type LikeLayers = {
  /** For each layer the layers like it, itself included, in their order; undefined for those that are not repeated. */
  groups: readonly (readonly number[] | undefined)[];
  /** For each layer the repeated item that contains it, or that it is; the outermost one. */
  items: readonly (number | undefined)[];
};

/** Finds what is repeated. Each layer is visited a few times, however deep the tree is. */
export function findLikeLayers(tree: LayerTree): LikeLayers {
  const { layers, children, roots } = tree;
  const intern = createInterner();
  const shapes = listShapes(tree, intern);
  const repeated: (string | undefined)[] = layers.map(() => undefined);
  for (const [parent, siblings] of [[-1, roots] as const, ...children.entries()]) {
    const sections = countHeadings(tree, siblings);
    for (const [shape, same] of groupBy(siblings, (index) => {
      const own = shapes[index];
      return own !== undefined && isUnnamedFrame(layers[index]) ? `${own} ${sections.get(index)}` : own;
    })) {
      if (same.length > 1) for (const index of same) repeated[index] = `${parent} ${shape}`;
    }
  }
  const keys: (string | undefined)[] = [];
  const items: (number | undefined)[] = [];
  const ordinals = listOrdinals(tree);
  for (const [index, { parent }] of layers.entries()) {
    const item = parent === undefined ? undefined : items[parent];
    const above = parent === undefined ? undefined : keys[parent];
    if (item === undefined || above === undefined) {
      items[index] = repeated[index] === undefined ? undefined : index;
      keys[index] = repeated[index];
    } else {
      items[index] = item;
      keys[index] = intern(`${above}/${ordinals[index]}`);
    }
  }
  const groups = new Map<string, number[]>();
  for (const [index, key] of keys.entries()) {
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return { items, groups: keys.map((key) => (key === undefined ? undefined : groups.get(key))) };
}

/** How many texts are before each layer: frames without a name of their own under different headings are not alike. */
function countHeadings({ layers }: LayerTree, siblings: readonly number[]): Map<number, number> {
  let texts = 0;
  return new Map(siblings.map((index) => [index, layers[index]?.type === "TEXT" ? ++texts : texts] as const));
}

const unnamedFrame = /^(?:frame|group|auto ?layout|container|wrapper|stack|row|column|content)?$/;

function isUnnamedFrame(layer: Layer | undefined): boolean {
  return layer !== undefined && !layer.component && unnamedFrame.test(toGenericName(layer.name));
}

/**
 * The layers of a group that are like one of them in what they show as well: another variant of a component may show
 * another field (`4 left`, `Canceled`).
 */
export function splitByVariant(
  tree: LayerTree,
  group: readonly number[] | undefined,
  index: number,
): readonly number[] | undefined {
  if (!group) return undefined;
  const own = readVariant(tree, index);
  const hasDigits = showsDigits(tree, index);
  const same = group.filter(
    (each) => each === index || readVariant(tree, each) === own || showsDigits(tree, each) === hasDigits,
  );
  return same.length === group.length ? group : same;
}

/** The variant of the layer, or of the instance that it is directly in. */
function readVariant({ layers }: LayerTree, index: number): string {
  const layer = layers[index] as Layer;
  const instance = layer.component ? layer : layer.parent === undefined ? undefined : layers[layer.parent];
  return JSON.stringify(instance?.component?.variants ?? {});
}

function showsDigits(tree: LayerTree, index: number): boolean {
  const { text } = tree.layers[index] as Layer;
  const texts = text === undefined ? (listTexts(tree, index, 1) ?? []) : [index];
  return texts.some((each) => /\d/.test(tree.layers[each]?.text ?? ""));
}

const containers: ReadonlySet<string> = new Set(["FRAME", "GROUP", "INSTANCE", "COMPONENT", "SECTION"]);

/** What a layer is, apart from its texts: siblings of the same shape are repeated items. */
function listShapes(
  { layers, children }: LayerTree,
  intern: (text: string) => string,
): (string | undefined)[] {
  const shapes: (string | undefined)[] = layers.map(() => undefined);
  const texts: number[] = layers.map(({ type }) => (type === "TEXT" ? 1 : 0));
  // Children come after their parents: from the end, they are known first.
  for (let index = layers.length - 1; index >= 0; index--) {
    const { type, component, name, parent } = layers[index] as Layer;
    if (parent !== undefined) texts[parent] = (texts[parent] ?? 0) + (texts[index] ?? 0);
    if (!containers.has(type) || texts[index] === 0) continue;
    const below = (children[index] ?? []).slice(0, 20).map((child) => shapes[child] ?? layers[child]?.type);
    shapes[index] = component
      ? `component ${component.key}`
      : intern(`${toGenericName(name)}(${below.join()})`);
  }
  return shapes;
}

/** The name of each layer among its siblings, and which one of that name it is. */
function listOrdinals({ layers, children, roots }: LayerTree): string[] {
  const ordinals: string[] = layers.map(() => "");
  for (const siblings of [roots, ...children]) {
    const counts = new Map<string, number>();
    for (const index of siblings) {
      const { name, type, component, text } = layers[index] as Layer;
      // Figma names a text by what it shows until someone renames it.
      const isNamed = type !== "TEXT" || name !== text;
      const key = `${type} ${component?.key ?? ""} ${isNamed ? toGenericName(name) : ""}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      ordinals[index] = `${key} ${count}`;
    }
  }
  return ordinals;
}

/** A name without its number: `Frame 12` is any frame. */
function toGenericName(name: string): string {
  return name
    .replace(/[\s_-]*\d+$/, "")
    .trim()
    .toLowerCase();
}

function groupBy(
  indexes: readonly number[],
  toKey: (index: number) => string | undefined,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const key = toKey(index);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return groups;
}

/** Numbers texts, the same text by the same number: keys stay short, however deep the tree is. */
function createInterner(): (text: string) => string {
  const numbers = new Map<string, string>();
  return (text) => {
    const number = numbers.get(text) ?? String(numbers.size);
    numbers.set(text, number);
    return number;
  };
}
