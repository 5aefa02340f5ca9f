import { markKey } from "../../layers/find-copy.ts";
import { layerAbove } from "../layer-above.ts";
import type { Turns } from "../turns.ts";

/** Puts a copy after a row and after the copies that it already has; undefined if nothing arranges them. */
export async function insertCopy(
  row: SceneNode,
  earlier: number,
  turns: Turns,
): Promise<SceneNode | undefined> {
  await turns.take(row.id);
  const parent = layerAbove(row);
  if (!parent || !("insertChild" in parent) || !("clone" in row)) return undefined;
  await turns.take(row.id, parent.id, `copy of ${row.id}`);
  const copy = row.clone();
  try {
    copy.setSharedPluginData(markKey.namespace, markKey.row, row.id);
    parent.insertChild(parent.children.indexOf(row) + 1 + earlier, copy);
  } catch (error) {
    copy.remove();
    throw error;
  }
  return copy;
}

/** The layers of a copy by the IDs of the layers that they were copied from. */
export async function matchLayers(
  row: SceneNode,
  copy: SceneNode,
  turns: Turns,
): Promise<ReadonlyMap<string, SceneNode>> {
  const layers = new Map<string, SceneNode>();
  const waiting: [SceneNode, SceneNode][] = [[row, copy]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, to] = next;
    await turns.take(from.id, to.id);
    layers.set(from.id, to);
    if (!("children" in from) || !("children" in to)) continue;
    for (const [index, child] of from.children.entries()) {
      const same = to.children[index];
      if (same) waiting.push([child, same]);
    }
  }
  return layers;
}

/** Whether a fill made the node: in a duplicate of the file, another one may have its ID. */
export function isCopiedRow(node: BaseNode): boolean {
  return node.getSharedPluginData(markKey.namespace, markKey.row) !== "";
}
