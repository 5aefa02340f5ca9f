import type { CallInput, Change, FillResult } from "../../messages.ts";
import { refuseInDevMode } from "../dev-mode.ts";
import { insertCopy, matchLayers } from "./copy-row.ts";
import { saveFillRecord } from "./fill-record.ts";
import { createFillRun, type FillRun } from "./fill-run.ts";
import { createTextMeasurer } from "./measure-text.ts";
import { arrangeChanges, findLayer, prepareChanges } from "./prepare-changes.ts";
import { writeChanges } from "./write-changes.ts";

/** Changes layers in one undo step, remembers how they were, and measures the texts. Fonts are loaded before anything changes. */
export async function applyFill({ screens, changes, repeats }: CallInput<"applyFill">): Promise<FillResult> {
  refuseInDevMode();
  const run = createFillRun();
  for (const id of screens) run.record.screens.push((await figma.getNodeByIdAsync(id))?.name ?? id);
  const prepared = await prepareChanges(run, changes);
  // The layers of copies have the fonts of those that are copied.
  const templates = new Map<string, ReadonlySet<Change>>();
  for (const { row, copies } of repeats) {
    const ready = await prepareChanges(run, copies.flat());
    templates.set(row, new Set(ready.map(({ change }) => change)));
  }
  let measures: FillResult["measures"];
  try {
    // Rows are copied first: copies start from what the designer drew.
    for (const { row, copies } of repeats) {
      const ready = copies.map((copy) => copy.filter((change) => templates.get(row)?.has(change)));
      await repeatRow(run, row, ready);
    }
    await writeChanges(run, prepared);
    measures = await measure(run);
  } finally {
    // What was written before something failed can be undone too.
    figma.commitUndo();
    await saveFillRecord(run.record);
  }
  return { measures, failed: run.failed, added: run.record.added.length };
}

async function repeatRow(run: FillRun, id: string, copies: readonly (readonly Change[])[]): Promise<void> {
  const row = await findLayer(run, id);
  if (!row) return;
  for (const [index, changes] of copies.entries()) {
    const copy = await insertCopy(row, index, run.turns);
    if (!copy) return;
    run.record.added.push(copy.id);
    const layers = await matchLayers(row, copy, run.turns);
    const found = changes.flatMap((change) => {
      const node = layers.get(change.layer);
      return node ? [{ node, change }] : [];
    });
    await writeChanges(run, await arrangeChanges(run, found), index + 1);
  }
}

/** After everything is written: a text may move when another one grows. */
async function measure({ texts, turns }: FillRun): Promise<FillResult["measures"]> {
  const measurer = createTextMeasurer(turns);
  const measures: FillResult["measures"] = [];
  try {
    for (const [node, { before, ...written }] of texts) {
      await turns.take(node.id);
      // Another variant has replaced the layer, or its row is hidden.
      if (node.removed || node.absoluteRenderBounds === null) continue;
      measures.push({ ...(await measurer.measure(node, before)), ...written });
    }
  } finally {
    measurer.end();
  }
  return measures;
}
