import { type ChangeOutcome, performChange } from "../changes/perform-change.ts";
import { createBindChange } from "../create-bind-change.ts";
import type { SelectedRow } from "./list-selected-rows.ts";

/** What became of each layer, by its ID. */
export type BindResults = ReadonlyMap<string, ChangeOutcome>;

/** Binds layers to the fields that are suggested for them. Layers that are alike have one binding. */
export async function bindSuggested(project: string, rows: readonly SelectedRow[]): Promise<BindResults> {
  const results = new Map<string, ChangeOutcome>();
  const byLike = new Map<string, ChangeOutcome>();
  for (const row of rows) {
    if (row.kind !== "suggested" || !row.screen) continue;
    const { layer, screen, suggestion } = row;
    const { operation, field } = suggestion;
    const known = byLike.get(layer.id);
    const named = createBindChange({ layer, operation, field, replaces: undefined }, screen);
    if (known) results.set(layer.id, known);
    if (known || !named) continue;
    const outcome = await performChange(project, named);
    results.set(layer.id, outcome);
    for (const like of screen.readLike(layer.id)) byLike.set(like, outcome);
  }
  return results;
}
