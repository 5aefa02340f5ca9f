import type { Layer } from "../../design/layer.ts";
import { areTags, isSwitch, readRole } from "./layer-role.ts";
import { type LayerTree, listTexts } from "./layer-tree.ts";
import type { LikeLayers } from "./like-layers.ts";
import { readTextKind } from "./text-kind.ts";

/**
 * What repeated items are: a list shows one item of an array in each, a choice one value in each, and the rows of a form
 * or of facts have the same look but different fields.
 */
export type Repetition = "list" | "choice" | "rows";

const maxTexts = 30;

/** A row with a switch and more texts than these is an item of a list, not a setting. */
const maxSettingTexts = 2;

/** Reads what the items are that contain each layer; items are looked at once. */
export function createRepetitionReader(
  tree: LayerTree,
  { groups, items }: LikeLayers,
  isFieldName: (text: string) => boolean,
): (index: number) => Repetition | undefined {
  const known = new Map<number, Repetition>();
  return (index) => {
    const item = items[index];
    const siblings = item === undefined ? undefined : groups[item];
    const first = siblings?.[0];
    if (item === undefined || !siblings || first === undefined) return undefined;
    const repetition = known.get(first) ?? readRepetition(first, siblings);
    known.set(first, repetition);
    return repetition;
  };

  function readRepetition(first: number, siblings: readonly number[]): Repetition {
    const role = readRole(tree, first);
    const texts = listTexts(tree, first, maxTexts) ?? [];
    // An option with a price or a description is an item of a list that can be chosen.
    if (role === "choice" && texts.length <= 1 && !areTags(tree, siblings)) return "choice";
    const isForm = texts.length > 0 && texts.every((text) => readRole(tree, text) === "input");
    if (role === "input" || isForm) return "rows";
    const hasSwitch = siblings.some((each) => tree.children[each]?.some((child) => isSwitch(tree, child)));
    if (hasSwitch && texts.length <= maxSettingTexts) return "rows";
    const isList =
      texts.every((text) => hasOneKind(groups[text] ?? [])) && !hasLabels(texts, siblings.length);
    return isList ? "list" : "rows";
  }

  /** A time beside a name and a date beside an amount are values of different fields. */
  function hasOneKind(like: readonly number[]): boolean {
    const kinds = new Set<string>();
    let words = 0;
    for (const index of like) {
      const { text = "", isHidden } = tree.layers[index] as Layer;
      const kind = isHidden ? "empty" : readTextKind(text);
      if (kind === "empty" || kind === "symbol") continue;
      if (kind === "words") words++;
      else kinds.add(kind === "money" ? "number" : kind);
    }
    // Words among numbers and a few among dates are values too: `Free`, `until further notice`.
    const [only] = kinds;
    return kinds.size <= 1 && (only === undefined || only === "number" || words <= like.length * 0.4);
  }

  /** Whether one of the texts names another field in each item. */
  function hasLabels(texts: readonly number[], items: number): boolean {
    return texts.some((index) => {
      const labels = (groups[index] ?? []).map((each) => tree.layers[each]?.text ?? "");
      const different = new Set(labels);
      if (different.size < items) return false;
      const names = labels.filter((label) => readTextKind(label) === "words" && isFieldName(label));
      return names.length >= items * 0.6;
    });
  }
}
