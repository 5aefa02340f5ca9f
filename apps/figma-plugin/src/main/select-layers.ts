import { createTurns } from "./turns.ts";

/** Selects layers and zooms to them, on the page of the first one. Returns those that are gone. */
export async function selectLayers(ids: readonly string[]): Promise<string[]> {
  const turns = createTurns();
  const missing: string[] = [];
  const found: SceneNode[] = [];
  for (const id of ids) {
    await turns.take(id);
    const node = await figma.getNodeByIdAsync(id);
    if (node && node.type !== "PAGE" && node.type !== "DOCUMENT") found.push(node);
    else missing.push(id);
  }
  const page = found[0] && findPage(found[0]);
  if (!page) return missing;
  if (page.id !== figma.currentPage.id) await figma.setCurrentPageAsync(page);
  const here = found.filter((node) => findPage(node)?.id === page.id);
  figma.currentPage.selection = here;
  figma.viewport.scrollAndZoomIntoView(here);
  return missing;
}

function findPage(node: BaseNode): PageNode | undefined {
  let above: BaseNode | null = node;
  while (above && above.type !== "PAGE") above = above.parent;
  return above ?? undefined;
}
