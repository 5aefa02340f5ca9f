import type { CallOutput } from "../../messages.ts";

/** All selected layers by the screens that contain them; those outside of screens are left out. */
export function listSelected(): CallOutput<"listSelected"> {
  const screens = new Map<string, string[]>();
  for (const node of figma.currentPage.selection) {
    const screen = node.getTopLevelFrame();
    if (!screen) continue;
    const layers = screens.get(screen.id) ?? [];
    screens.set(screen.id, layers);
    layers.push(node.id);
  }
  return { screens: [...screens].map(([id, layers]) => ({ id, layers })) };
}
