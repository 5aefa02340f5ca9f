import type { DisplayFormat } from "../../bindings/display-format/display-format.ts";
import { formatValue } from "../../bindings/display-format/format-value.ts";
import { writeWords } from "../../bindings/display-format/write-words.ts";
import { tolerance } from "../../bindings/suggest/estimate-fit.ts";
import { createLayerTree, type LayerTree } from "../../bindings/suggest/layer-tree.ts";
import { countRoom } from "../../bindings/warnings/box-room.ts";
import { findComponent } from "../../bindings/warnings/find-component.ts";
import type { ScreenLayers } from "../../design/layer.ts";
import type { RevisionChange } from "../revisions/revision-change.ts";
import type { FieldEffect } from "./field-effect.ts";

/** What a layer does with the value that changed. */
export type LayerFacts = {
  /** What it divides a number by before it shows it; null where it doesn't. */
  divideBy: number | null;
  /** The words that it has for the value that was added or removed; null where it has none of its own. */
  shownAs: string | null;
  /** About how many characters its box holds, where texts may be longer; null elsewhere. */
  holds: number | null;
};

/** A screen with its layers, as they are looked at. */
export type ViewedScreen = { tree: LayerTree; width: number; indexes: ReadonlyMap<string, number> };

/** Prepares a screen to look at its layers. */
export function viewScreen({ layers, width }: Pick<ScreenLayers, "layers" | "width">): ViewedScreen {
  return {
    tree: createLayerTree({ layers }),
    width,
    indexes: new Map(layers.map(({ id }, index) => [id, index])),
  };
}

/** Whether it depends on how a layer is drawn if a change affects it: its variants, or its box. */
export function dependsOnDrawing(effect: FieldEffect): boolean {
  return effect === "new_value" || effect === "may_be_larger";
}

type BoundLayer = {
  id: string;
  format: DisplayFormat | undefined;
  /** Undefined where it isn't known how the layer is drawn. */
  screen: ViewedScreen | undefined;
};

/** What a layer does with what a change is about; undefined if it is drawn so that the change does nothing to it. */
export function readLayerFacts(
  change: RevisionChange,
  effect: FieldEffect,
  { id, format, screen }: BoundLayer,
): LayerFacts | undefined {
  const facts: LayerFacts = {
    divideBy: (format?.kind === "number" ? format.divideBy : undefined) ?? null,
    shownAs: findWords(change, format),
    holds: null,
  };
  const index = screen?.indexes.get(id);
  if (!screen || index === undefined) return facts;
  if (effect === "new_value" && hasVariant(screen.tree, index, change.after)) return undefined;
  const length = effect === "may_be_larger" ? readMaxLength(change) : undefined;
  if (length === undefined || screen.tree.layers[index]?.type !== "TEXT") return facts;
  const holds = countRoom({ tree: screen.tree, index, width: screen.width }, format);
  if (holds === undefined || length <= holds * tolerance) return undefined;
  return { ...facts, holds: Math.max(holds, 0) };
}

function findWords(
  { kind, before, after }: RevisionChange,
  format: DisplayFormat | undefined,
): string | null {
  if (format?.kind !== "words" || (kind !== "value-removed" && kind !== "value-added")) return null;
  const value = kind === "value-removed" ? before : after;
  return Object.hasOwn(format.words, value) ? formatValue(value, format) : null;
}

const toKey = (text: string) => writeWords(text, "lower");

/** Whether an instance of the layer's component looks as it should for a value. */
function hasVariant(tree: LayerTree, index: number, value: string): boolean {
  const component = findComponent(tree, index);
  if (!component || value === "") return false;
  const wanted = toKey(value);
  const alike = tree.layers.flatMap((layer) =>
    layer.component?.key === component.key ? [layer.component] : [],
  );
  return alike.some(({ variants = {}, options = {} }) =>
    [...Object.values(variants), ...Object.values(options).flat()].some((name) => toKey(name) === wanted),
  );
}

/** The longest text that a changed limit allows; undefined if it isn't a limit of length. */
function readMaxLength({ before, after }: RevisionChange): number | undefined {
  if (!(after || before).startsWith("length")) return undefined;
  return Number(/\bmax (\d+)/.exec(after)?.[1] ?? Number.POSITIVE_INFINITY);
}
