import { createLikeLayersReader } from "@linkspan/engine/bindings";
import type { BoundField, FillInput } from "./fill-plan.ts";
import { createAncestorReader, createSelectionTest, type ReadAncestors } from "./layer-tree.ts";

/** A layer that shows a binding's field, and the row of the list that it is in. */
type RowLayer = { id: string; row: string | undefined; index: number };

/** The layers of one binding: those that show its field in other rows, too. */
export type LayerGroup = BoundField & {
  layers: RowLayer[];
  /** The rows of its list, in their order; empty if nothing is repeated. */
  rows: readonly string[];
};

/** Which layers of a screen are selected, and what feeds them. */
export type Selected = Pick<FillInput, "screen" | "selected" | "bindings" | "operations">;

/** The layers of each binding inside of the selection, with their rows. */
export function listGroups({ screen, selected, bindings, operations }: Selected): LayerGroup[] {
  const readLike = createLikeLayersReader(screen, operations);
  const readAncestors = createAncestorReader(screen);
  const isSelected = createSelectionTest(screen, selected);
  const known = new Set(screen.layers.map(({ id }) => id));
  const taken = new Set<string>();
  // A layer that looks like the others may still show another field.
  const own = new Map(bindings.map((binding) => [binding.layer, binding]));
  const isBoundOtherwise = (layer: string, { operation, field }: BoundField) => {
    const other = own.get(layer);
    return other !== undefined && (other.operation !== operation || other.field !== field);
  };
  const found = bindings.flatMap((binding) => {
    if (!known.has(binding.layer)) return [];
    const ids = readLike(binding.layer).filter(
      (layer) => isSelected(layer) && !taken.has(layer) && !isBoundOtherwise(layer, binding),
    );
    for (const layer of ids) taken.add(layer);
    return ids.length > 0 ? [{ binding, ids }] : [];
  });
  const order = new Map(screen.layers.map(({ id }, index) => [id, index]));
  const rows = new Map<string, Set<string>>();
  for (const { binding, ids } of found) {
    const ofList = rows.get(listKey(binding)) ?? new Set();
    rows.set(listKey(binding), ofList);
    if (ids.length > 1) for (const row of findRows(ids, readAncestors)) ofList.add(row);
  }
  return found.map(({ binding, ids }) => {
    const ofList = rows.get(listKey(binding)) ?? new Set();
    const sorted = [...ofList].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const layers = ids.map((id) => {
      const row = [id, ...readAncestors(id)].find((each) => ofList.has(each));
      return { id, row, index: row === undefined ? 0 : sorted.indexOf(row) };
    });
    return { ...binding, layers, rows: sorted };
  });
}

/** Fields of one list of an operation share their rows. */
function listKey({ operation, field }: BoundField): string {
  const end = Math.max(
    field.lastIndexOf("/0/"),
    field.lastIndexOf("/*/"),
    field.endsWith("/0") ? field.length - 2 : -1,
  );
  return `${operation} ${end < 0 ? field : field.slice(0, end)}`;
}

/**
 * The row of each of several layers that show the same field: the outermost layer around it that contains none of the
 * others.
 */
function findRows(layers: readonly string[], readAncestors: ReadAncestors): string[] {
  const counts = new Map<string, number>();
  const chains = layers.map((layer) => [layer, ...readAncestors(layer)]);
  for (const chain of chains) for (const each of chain) counts.set(each, (counts.get(each) ?? 0) + 1);
  return chains.flatMap((chain) => chain.findLast((each) => counts.get(each) === 1) ?? []);
}
