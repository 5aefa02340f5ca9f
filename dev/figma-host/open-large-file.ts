import type { FrameNode, RectangleNode, SubcanvasNode } from "@figma/rest-api-spec";
import { generateLargeFile } from "../figma/file/large.ts";
import type { DocumentOptions } from "./document/document.ts";

/** The page with the frames. The file opens on another one: drawing them all on the canvas takes time that no test needs. */
export const largePage = "Season 2007";

/**
 * A file with many frames that have this many layers each. Every frame looks different: a bar at its top has a color of
 * its own.
 */
export function openLargeFile({ frames, layers }: { frames: number; layers: number }): DocumentOptions {
  const { document, ...file } = generateLargeFile({ frames, pages: 1 });
  const [season, ...others] = document.children;
  if (!season) throw new Error("The file has no page");
  const children = season.children.map((frame, index) => fillUp(frame as FrameNode, layers, index));
  return { file: { ...file, document: { ...document, children: [...others, { ...season, children }] } } };
}

function fillUp(frame: FrameNode, layers: number, index: number): FrameNode {
  const missing = layers - countLayers(frame);
  if (missing < 1) throw new Error(`${frame.name} has more than ${layers} layers`);
  const bars = Array.from({ length: missing }, (_, bar) => createBar(frame, bar, index));
  return { ...frame, children: [...frame.children, ...bars] };
}

function countLayers(node: SubcanvasNode): number {
  if (!("children" in node)) return 0;
  return node.children.reduce((sum, child) => sum + 1 + countLayers(child), 0);
}

/** IDs of bars follow those of the frame's other layers, which are fewer than 1000. */
function createBar({ id, absoluteBoundingBox }: FrameNode, bar: number, index: number): RectangleNode {
  const box = { x: 0, y: 0, ...absoluteBoundingBox, width: 8 + bar, height: 2 };
  const color = { r: (index % 16) / 16, g: (Math.floor(index / 16) % 16) / 16, b: 0.5, a: 1 };
  return {
    id: `${Number.parseInt(id, 10)}:${1000 + bar}`,
    name: `Bar ${bar + 1}`,
    type: "RECTANGLE",
    scrollBehavior: "SCROLLS",
    blendMode: "PASS_THROUGH",
    absoluteBoundingBox: box,
    absoluteRenderBounds: box,
    fills: [{ type: "SOLID", blendMode: "NORMAL", color }],
    strokes: [],
    strokeWeight: 0,
    strokeAlign: "INSIDE",
    effects: [],
    interactions: [],
  } as unknown as RectangleNode;
}
