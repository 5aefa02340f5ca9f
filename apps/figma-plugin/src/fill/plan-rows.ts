import type { Change, LayerState } from "../messages.ts";
import { changeLayer, type ShownValue } from "./change-layer.ts";
import type { FillPlan } from "./fill-plan.ts";
import { findObstacle } from "./skipped-layer.ts";

/** A row without an item, or an item without a row: the copy of the last row at `index`. */
export type Row =
  | { kind: "surplus"; row: string }
  | { kind: "copy"; row: string; index: number; layer: string; shown: ShownValue };

/** More copies than these fill any screen. */
const maxCopies = 30;

/** Hides rows without an item, and repeats the last row for items without one. */
export function planRows(
  plan: FillPlan,
  rows: readonly Row[],
  states: ReadonlyMap<string, LayerState>,
  textOf: (layer: string) => string | undefined,
): void {
  const seen = new Set<string>();
  const copies = new Map<string, Change[][]>();
  for (const each of rows) {
    const state = states.get(each.row);
    if (!state) continue;
    const obstacle =
      findObstacle(state) ?? (each.kind === "copy" && !state.canRepeat ? "rows-cannot-repeat" : undefined);
    const isFirst = !seen.has(each.row);
    seen.add(each.row);
    if (obstacle) {
      if (isFirst) plan.skipped.push({ layer: each.row, name: state.name, reason: obstacle });
    } else if (each.kind === "surplus") {
      if (isFirst) plan.changes.push({ kind: "visible", layer: each.row, visible: false });
    } else if (each.index < maxCopies) {
      const layer = states.get(each.layer);
      const inner = states.get(textOf(each.layer) ?? "");
      const ofRow = copies.get(each.row) ?? [];
      copies.set(each.row, ofRow);
      while (ofRow.length <= each.index) ofRow.push([]);
      const change = layer && changeLayer(layer, each.shown, inner).change;
      if (change) ofRow[each.index]?.push(change);
    }
  }
  for (const [row, changes] of copies) plan.repeats.push({ row, copies: changes });
}
