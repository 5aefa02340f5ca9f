import type { CallOutput } from "../messages.ts";
import { createTurns } from "./turns.ts";

/** Twice the size of the screen looks sharp on most displays. */
const pictureScale = 2;
/** Figma exports at most 32 megapixels, and the API takes no more. */
const maxPixels = 32_000_000;

/** Sections in sections are rare, but a file may have any depth. */
const maxDepth = 20;

export function listPages(): CallOutput<"listPages"> {
  const pages = figma.root.children
    .filter(({ isPageDivider }) => !isPageDivider)
    .map(({ id, name }) => ({ id, name }));
  return { pages, current: figma.currentPage.id };
}

/** The frames of a page and of its sections, in their order. Components and groups are no screens. */
export async function listFrames(pageId: string): Promise<CallOutput<"listFrames">> {
  const page = await figma.getNodeByIdAsync(pageId);
  if (page?.type !== "PAGE") return { frames: [] };
  await page.loadAsync();
  const turns = createTurns();
  await turns.take(page.id);
  const frames: CallOutput<"listFrames">["frames"] = [];
  const visit = async (nodes: readonly SceneNode[], depth: number): Promise<void> => {
    for (const node of nodes) {
      await turns.take(node.id);
      if (node.type === "FRAME") {
        const { id, name, width, height } = node;
        frames.push({ id, name, width, height });
      } else if (node.type === "SECTION" && depth < maxDepth) await visit(node.children, depth + 1);
    }
  };
  await visit(page.children, 0);
  return { frames };
}

/** The frame as Figma's REST API describes it: one export, however many layers it has. */
export async function readFrame(id: string): Promise<CallOutput<"readFrame">> {
  const frame = await findFrame(id);
  return { content: await frame.exportAsync({ format: "JSON_REST_V1" }) };
}

export async function exportFrame(id: string): Promise<CallOutput<"exportFrame">> {
  const frame = await findFrame(id);
  const fitting = Math.sqrt(maxPixels / Math.max(1, frame.width * frame.height));
  const value = Math.max(0.01, Math.min(pictureScale, fitting));
  return { png: await frame.exportAsync({ format: "PNG", constraint: { type: "SCALE", value } }) };
}

async function findFrame(id: string): Promise<FrameNode> {
  const node = await figma.getNodeByIdAsync(id);
  if (node?.type !== "FRAME") throw new Error(`${id} is not a frame`);
  return node;
}
