import type { CallOutput } from "../../messages.ts";
import { createTurns } from "../turns.ts";

/** All selected layers by the screens that contain them; those outside of screens are left out. */
export async function listSelected(): Promise<CallOutput<"listSelected">> {
  const turns = createTurns();
  const screens = new Map<string, string[]>();
  const page = figma.currentPage;
  await turns.take(page.id);
  for (const node of page.selection) {
    await turns.take(node.id);
    const screen = node.removed ? null : node.getTopLevelFrame();
    if (!screen) continue;
    const layers = screens.get(screen.id) ?? [];
    screens.set(screen.id, layers);
    layers.push(node.id);
  }
  return { screens: [...screens].map(([id, layers]) => ({ id, layers })) };
}
