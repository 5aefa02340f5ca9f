import type { SelectedLayer, Selection } from "../messages.ts";
import { findCopied } from "./frame-marks.ts";
import { layerAbove } from "./layer-above.ts";
import { sendEvent } from "./send-event.ts";

/** Of more selected layers, the panel shows the number. */
const maxLayers = 20;

/** Tells the window what is selected, whenever that changes. */
export function watchSelection(): void {
  const send = () => sendEvent("selection", readSelection());
  figma.on("selectionchange", send);
  figma.on("currentpagechange", send);
}

export function readSelection(): Selection {
  const { id, name, selection } = figma.currentPage;
  const page = { id, name };
  const screens = new Map<string, FrameNode>();
  const layers = selection.slice(0, maxLayers).map((node): SelectedLayer => {
    const screen = node.getTopLevelFrame();
    if (screen) screens.set(screen.id, screen);
    return {
      id: node.id,
      name: node.name,
      type: node.type,
      text: node.type === "TEXT" ? node.characters : null,
      path: listNames(node),
      screen: screen ? { id: screen.id, name: screen.name, page } : null,
    };
  });
  const copies = [...screens.values()].flatMap((screen) => {
    const copied = findCopied(screen);
    return copied ? [{ id: screen.id, ...copied }] : [];
  });
  return { page, layers, count: selection.length, copies };
}

/** Names from the screen down to what contains the node. */
function listNames(node: SceneNode): string[] {
  const names: string[] = [];
  for (let above = layerAbove(node); above; above = layerAbove(above)) names.unshift(above.name);
  return names;
}
