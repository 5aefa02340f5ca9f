import type { Change } from "../../messages.ts";
import type { FillRun } from "./fill-run.ts";
import { findPlace, findVariant, listInstanceTexts, type PlaceInInstance } from "./instance-texts.ts";
import { listFonts } from "./text-style.ts";

/** A change with its layer. Its place is known if another variant may replace the layer before. */
export type PreparedChange = { node: SceneNode; change: Change; place: PlaceInInstance | undefined };

/**
 * Finds the layers of changes and loads the fonts that they need. Properties come first, outer instances before those
 * inside of them: another variant has other layers, into which the texts are written afterwards.
 */
export async function prepareChanges(run: FillRun, changes: readonly Change[]): Promise<PreparedChange[]> {
  const found: { node: SceneNode; change: Change }[] = [];
  for (const change of changes) {
    await run.turns.take(change.layer);
    const node = await findLayer(run, change.layer);
    if (node && (await hasFonts(run, node, change))) found.push({ node, change });
  }
  return arrangeChanges(run, found);
}

/** Puts changes in the order in which they are written, and notes the places of layers that may be replaced. */
export async function arrangeChanges(
  { turns }: FillRun,
  changes: readonly { node: SceneNode; change: Change }[],
): Promise<PreparedChange[]> {
  const instances = new Set(
    changes.flatMap(({ node, change }) => (change.kind === "property" ? [node.id] : [])),
  );
  const depthOf = ({ node, change }: (typeof changes)[number]) =>
    change.kind === "property" ? node.id.split(";").length : Number.POSITIVE_INFINITY;
  const arranged = changes.toSorted((a, b) => (depthOf(a) === depthOf(b) ? 0 : depthOf(a) - depthOf(b)));
  const prepared: PreparedChange[] = [];
  for (const { node, change } of arranged) {
    const place = instances.size > 0 ? await findPlace(node, instances, turns) : undefined;
    prepared.push({ node, change, place });
  }
  return prepared;
}

/** A layer of the fill; notes that it is gone. */
export async function findLayer({ failed }: FillRun, layer: string): Promise<SceneNode | undefined> {
  const node = await figma.getNodeByIdAsync(layer);
  if (node && node.type !== "PAGE" && node.type !== "DOCUMENT") return node;
  failed.push({ layer, reason: "deleted" });
  return undefined;
}

/** Loads the fonts that a change needs, and those of the texts that it may bring. */
async function hasFonts(run: FillRun, node: SceneNode, change: Change): Promise<boolean> {
  const { needed, brought } = await listChangedTexts(run, node, change);
  for (const text of brought) {
    await run.turns.take(text.id);
    await run.loadFonts(listFonts(text));
  }
  for (const text of needed) {
    await run.turns.take(text.id);
    const missing = await run.loadFonts(listFonts(text));
    if (missing === undefined) continue;
    run.failed.push({ layer: change.layer, reason: "missing-font", detail: missing });
    return false;
  }
  return true;
}

type ChangedTexts = { needed: readonly TextNode[]; brought: readonly TextNode[] };

async function listChangedTexts({ turns }: FillRun, node: SceneNode, change: Change): Promise<ChangedTexts> {
  if (node.type === "TEXT") return { needed: change.kind === "text" ? [node] : [], brought: [] };
  if (change.kind !== "property" || node.type !== "INSTANCE") return { needed: [], brought: [] };
  const texts = listInstanceTexts(node);
  if (node.componentProperties[change.property]?.type !== "VARIANT") {
    const needed: TextNode[] = [];
    for (const text of texts) {
      await turns.take(text.id);
      if (text.componentPropertyReferences?.characters === change.property) needed.push(text);
    }
    return { needed, brought: [] };
  }
  const variant = await findVariant(node, change.property, change.value, turns);
  return { needed: [], brought: [...texts, ...(variant ? listInstanceTexts(variant) : [])] };
}
