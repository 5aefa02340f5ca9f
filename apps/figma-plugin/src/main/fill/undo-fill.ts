import { refuseInDevMode } from "../dev-mode.ts";
import { createTurns, type Turns } from "../turns.ts";
import { isCopiedRow } from "./copy-row.ts";
import { type Entry, type PropertyEntry, readFillRecord, saveFillRecord } from "./fill-record.ts";
import { createFontLoader, type LoadFonts } from "./font-loader.ts";
import { listInstanceTexts } from "./instance-texts.ts";
import { listFonts, listSegmentFonts, writeSegments } from "./text-style.ts";

/** Restores what the last fill changed, also after the window was closed. Returns the layers that are gone. */
export async function undoFill(isStep: boolean): Promise<string[]> {
  refuseInDevMode();
  const record = await readFillRecord();
  if (!record) return [];
  const turns = createTurns();
  const loadFonts = createFontLoader();
  const missing: string[] = [];
  for (const id of record.added) {
    await turns.take(id);
    const copy = await figma.getNodeByIdAsync(id);
    if (copy && isCopiedRow(copy)) copy.remove();
  }
  // The last change first: a variant brings its own texts.
  for (const entry of [...record.entries].reverse()) {
    await turns.take(entry.layer);
    const node = await figma.getNodeByIdAsync(entry.layer);
    if (!node || !(await restore(node, entry, { loadFonts, turns }))) missing.push(entry.layer);
  }
  await saveFillRecord(undefined);
  if (isStep) figma.commitUndo();
  return missing;
}

type Run = { loadFonts: LoadFonts; turns: Turns };

/** Returns whether the layer is as it was, or as someone has changed it since. */
async function restore(node: BaseNode, entry: Entry, run: Run): Promise<boolean> {
  const { loadFonts } = run;
  if (entry.kind === "text" && node.type === "TEXT") {
    if (node.characters !== entry.wrote) return true;
    const fonts = [...listFonts(node), ...listSegmentFonts(entry.segments)];
    if ((await loadFonts(fonts)) !== undefined) return false;
    node.characters = entry.before;
    writeSegments(node, entry.segments);
    return true;
  }
  if (entry.kind === "property" && node.type === "INSTANCE") {
    return restoreProperty(node, entry, run);
  }
  if (entry.kind !== "visible" || !("visible" in node)) return false;
  if (node.visible === entry.wrote) node.visible = entry.before;
  return true;
}

async function restoreProperty(
  node: InstanceNode,
  { property, before, wrote, inside }: PropertyEntry,
  { loadFonts, turns }: Run,
): Promise<boolean> {
  if (node.componentProperties[property]?.value !== wrote) return true;
  for (const text of listInstanceTexts(node)) {
    await turns.take(text.id);
    await loadFonts(listFonts(text));
  }
  await turns.take(node.id);
  node.setProperties({ [property]: before });
  for (const { layer, text, segments } of inside) {
    await turns.take(layer);
    const inner = await figma.getNodeByIdAsync(layer);
    if (inner?.type !== "TEXT" || inner.characters !== text) continue;
    if ((await loadFonts([...listFonts(inner), ...listSegmentFonts(segments)])) !== undefined) return false;
    writeSegments(inner, segments);
  }
  return true;
}
