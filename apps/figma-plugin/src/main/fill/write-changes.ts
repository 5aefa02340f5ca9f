import type { Box } from "../../messages.ts";
import type { Turns } from "../turns.ts";
import type { FillRun } from "./fill-run.ts";
import { findAtPlace, listInstanceTexts } from "./instance-texts.ts";
import { readBox } from "./measure-text.ts";
import type { PreparedChange } from "./prepare-changes.ts";
import { listFonts } from "./text-style.ts";
import { readEntry, writeChange } from "./write-change.ts";

/** Writes changes one by one. `copy` is which copy of a row they belong to: it is removed as a whole, not restored. */
export async function writeChanges(
  run: FillRun,
  changes: readonly PreparedChange[],
  copy = 0,
): Promise<void> {
  for (const change of changes) {
    const { layer } = change.change;
    try {
      const missing = await write(run, change, copy);
      if (missing) run.failed.push({ layer, ...missing });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      run.failed.push({ layer, reason: "failed", detail });
    }
  }
}

type Missing = { reason: "not-in-variant" | "missing-font"; detail?: string };

async function write(run: FillRun, prepared: PreparedChange, copy: number): Promise<Missing | undefined> {
  const { change, place } = prepared;
  const { turns } = run;
  const node = prepared.node.removed && place ? await findAtPlace(place, turns) : prepared.node;
  if (!node) return { reason: "not-in-variant" };
  await turns.take(node.id);
  // The layer of another variant may have another font.
  const font = node.type === "TEXT" && place ? await run.loadFonts(listFonts(node)) : undefined;
  if (font !== undefined) return { reason: "missing-font", detail: font };
  const before = await readTexts(node, turns);
  const entry = await readEntry(node, change, turns);
  if (!entry) return undefined;
  // What fails halfway can be undone too: undoing leaves alone what isn't as the fill wrote it.
  if (copy === 0) run.record.entries.push(entry);
  await turns.take(node.id);
  writeChange(node, change);
  // Figma may have normalized it.
  if (entry.kind === "text" && node.type === "TEXT") entry.wrote = node.characters;
  for (const text of listTexts(node)) {
    await turns.take(text.id);
    const known = before.get(text.id);
    const box = known?.box ?? readBox(text);
    const isWritten = change.kind === "text" || known?.text !== text.characters;
    if (change.kind !== "visible" && isWritten && box)
      run.texts.set(text, { before: box, source: change.layer, copy });
  }
  return undefined;
}

/** The texts that a change of the node may write. */
function listTexts(node: SceneNode): TextNode[] {
  if (node.type === "TEXT") return [node];
  return node.type === "INSTANCE" ? listInstanceTexts(node) : [];
}

async function readTexts(
  node: SceneNode,
  turns: Turns,
): Promise<ReadonlyMap<string, { text: string; box: Box | undefined }>> {
  const texts = new Map<string, { text: string; box: Box | undefined }>();
  for (const text of listTexts(node)) {
    await turns.take(text.id);
    texts.set(text.id, { text: text.characters, box: readBox(text) });
  }
  return texts;
}
