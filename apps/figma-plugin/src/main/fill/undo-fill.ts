import { refuseInDevMode } from "../dev-mode.ts";
import { createTurns } from "../turns.ts";
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
    await turns.take();
    const copy = await figma.getNodeByIdAsync(id);
    if (copy && isCopiedRow(copy)) copy.remove();
  }
  // The last change first: a variant brings its own texts.
  for (const entry of [...record.entries].reverse()) {
    await turns.take();
    const node = await figma.getNodeByIdAsync(entry.layer);
    if (!node || !(await restore(node, entry, loadFonts))) missing.push(entry.layer);
  }
  await saveFillRecord(undefined);
  if (isStep) figma.commitUndo();
  return missing;
}

/** Returns whether the layer is as it was, or as someone has changed it since. */
async function restore(node: BaseNode, entry: Entry, loadFonts: LoadFonts): Promise<boolean> {
  if (entry.kind === "text" && node.type === "TEXT") {
    if (node.characters !== entry.wrote) return true;
    const fonts = [...listFonts(node), ...listSegmentFonts(entry.segments)];
    if ((await loadFonts(fonts)) !== undefined) return false;
    node.characters = entry.before;
    writeSegments(node, entry.segments);
    return true;
  }
  if (entry.kind === "property" && node.type === "INSTANCE") {
    return restoreProperty(node, entry, loadFonts);
  }
  if (entry.kind !== "visible" || !("visible" in node)) return false;
  if (node.visible === entry.wrote) node.visible = entry.before;
  return true;
}

async function restoreProperty(
  node: InstanceNode,
  { property, before, wrote, inside }: PropertyEntry,
  loadFonts: LoadFonts,
): Promise<boolean> {
  if (node.componentProperties[property]?.value !== wrote) return true;
  for (const text of listInstanceTexts(node)) await loadFonts(listFonts(text));
  node.setProperties({ [property]: before });
  for (const { layer, text, segments } of inside) {
    const inner = await figma.getNodeByIdAsync(layer);
    if (inner?.type !== "TEXT" || inner.characters !== text) continue;
    if ((await loadFonts([...listFonts(inner), ...listSegmentFonts(segments)])) !== undefined) return false;
    writeSegments(inner, segments);
  }
  return true;
}
