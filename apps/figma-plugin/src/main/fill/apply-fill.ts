import type { Box, CallInput, Change, FillResult } from "../../messages.ts";
import { refuseInDevMode } from "../dev-mode.ts";
import { createTurns, type Turns } from "../turns.ts";
import { copyRow } from "./copy-row.ts";
import { type FillRecord, saveFillRecord } from "./fill-record.ts";
import { createFontLoader, type LoadFonts } from "./font-loader.ts";
import { createTextMeasurer, readBox } from "./measure-text.ts";
import { listFonts } from "./text-style.ts";
import { readEntry, writeChange } from "./write-change.ts";

/** What the steps of one fill share. */
type Run = {
  turns: Turns;
  loadFonts: LoadFonts;
  record: FillRecord;
  failed: FillResult["failed"];
  /** Texts that were written, with their box before. */
  texts: Map<TextNode, Box>;
};

/** Changes layers in one undo step, remembers how they were, and measures the texts. Fonts are loaded before anything changes. */
export async function applyFill({ screens, changes, repeats }: CallInput<"applyFill">): Promise<FillResult> {
  refuseInDevMode();
  const run: Run = {
    turns: createTurns(),
    loadFonts: createFontLoader(),
    record: { screens: [], entries: [], added: [] },
    failed: [],
    texts: new Map(),
  };
  for (const id of screens) run.record.screens.push((await figma.getNodeByIdAsync(id))?.name ?? id);
  const prepared = await prepare(run, changes);
  let measures: FillResult["measures"];
  try {
    // Rows are copied first: copies start from what the designer drew.
    for (const { row, copies } of repeats) await repeatRow(run, row, copies);
    for (const { node, change } of prepared) await write(run, node, change);
    measures = await measure(run);
  } finally {
    // What was written before something failed can be undone too.
    await saveFillRecord(run.record);
    figma.commitUndo();
  }
  return { measures, failed: run.failed, added: run.record.added.length };
}

type Prepared = { node: SceneNode; change: Change };

/** Finds the layers and loads the fonts of the texts. */
async function prepare(run: Run, changes: readonly Change[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const change of changes) {
    await run.turns.take();
    const node = await figma.getNodeByIdAsync(change.layer);
    if (!node || node.type === "PAGE" || node.type === "DOCUMENT") {
      run.failed.push({ layer: change.layer, message: "the layer is gone" });
      continue;
    }
    const missing = node.type === "TEXT" ? await run.loadFonts(listFonts(node)) : undefined;
    if (missing === undefined) prepared.push({ node: node, change });
    else run.failed.push({ layer: change.layer, message: `the font ${missing} can't be loaded` });
  }
  return prepared;
}

async function write(run: Run, node: SceneNode, change: Change): Promise<void> {
  await run.turns.take();
  try {
    const entry = readEntry(node, change);
    if (!entry) return;
    const before = readBox(node);
    writeChange(node, change);
    run.record.entries.push(entry);
    if (node.type === "TEXT" && change.kind === "text" && before) run.texts.set(node, before);
  } catch (error) {
    run.failed.push({ layer: change.layer, message: error instanceof Error ? error.message : String(error) });
  }
}

async function repeatRow(run: Run, id: string, copies: readonly (readonly Change[])[]): Promise<void> {
  const row = await figma.getNodeByIdAsync(id);
  if (!row || row.type === "PAGE" || row.type === "DOCUMENT") return;
  for (const [index, changes] of copies.entries()) {
    const copy = await copyRow(row, index, run.turns);
    if (!copy) return;
    run.record.added.push(copy.id);
    for (const change of changes) {
      const node = copy.layers.get(change.layer);
      if (!node) continue;
      if (node.type === "TEXT" && (await run.loadFonts(listFonts(node))) !== undefined) continue;
      await run.turns.take();
      const before = readBox(node);
      writeChange(node, change);
      if (node.type === "TEXT" && before) run.texts.set(node, before);
    }
  }
}

/** After everything is written: a text may move when another one grows. */
async function measure({ texts, turns }: Run): Promise<FillResult["measures"]> {
  const measurer = createTextMeasurer();
  const measures: FillResult["measures"] = [];
  try {
    for (const [node, before] of texts) {
      await turns.take();
      if (node.visible) measures.push(measurer.measure(node, before));
    }
  } finally {
    measurer.end();
  }
  return measures;
}
