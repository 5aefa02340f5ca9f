import { isObject, type Json } from "../json.ts";
import { cutText, maxNameLength } from "./cut-text.ts";
import type { Layer, ScreenLayers } from "./layer.ts";
import { createComponentReader, type FigmaComponents } from "./read-figma-components.ts";

/** Max layers of a screen; those that follow in the file are left out. */
export const maxLayers = 5000;

/** Max characters of a layer's text that are kept. */
const maxTextLength = 2000;

/** Longer IDs are not Figma's: even a layer nested in 40 instances has a shorter one. */
const maxIdLength = 1000;

type FigmaNode = Record<string, Json | undefined>;

/** A node that is yet to be read, under the layer at `parent`. */
type Waiting = { node: Json; parent: number | undefined; isHidden: boolean };

/**
 * Reads a frame of Figma's REST API as a screen; undefined if it isn't a node. The file is untrusted: whatever is
 * missing or has the wrong type is left out, and trees of any depth are read without recursion.
 */
export function readFigmaNode(frame: unknown, file: FigmaComponents): ScreenLayers | undefined {
  if (!isObject(frame) || !isId(frame.id)) return undefined;
  const readComponent = createComponentReader(file);
  const [left, top, width, height] = readBox(frame, [0, 0]);
  const layers: Layer[] = [];
  const waiting: Waiting[] = listChildren(frame, undefined, false);
  while (layers.length < maxLayers) {
    const next = waiting.pop();
    if (!next) break;
    const { node, parent } = next;
    if (!isObject(node) || !isId(node.id)) continue;
    const isHidden = next.isHidden || node.visible === false || node.opacity === 0;
    const component = node.type === "INSTANCE" ? readComponent(node) : undefined;
    layers.push({
      id: node.id,
      ...(parent !== undefined && { parent }),
      name: readText(node.name, maxNameLength),
      type: readText(node.type, maxNameLength),
      box: readBox(node, [left, top]),
      ...(node.type === "TEXT" && { text: readText(node.characters, maxTextLength) }),
      ...(component && { component }),
      ...(isHidden && { isHidden }),
    });
    for (const child of listChildren(node, layers.length - 1, isHidden)) waiting.push(child);
  }
  return { nodeId: frame.id, name: readText(frame.name, maxNameLength), width, height, layers };
}

/** The last child first, so that the first is taken next. No more than can become layers. */
function listChildren({ children }: FigmaNode, parent: number | undefined, isHidden: boolean): Waiting[] {
  if (!Array.isArray(children)) return [];
  return children
    .slice(0, maxLayers)
    .reverse()
    .map((node) => ({ node, parent, isHidden }));
}

function readBox(
  { absoluteBoundingBox: box }: FigmaNode,
  [left, top]: readonly [number, number],
): Layer["box"] {
  if (!isObject(box)) return [0, 0, 0, 0];
  return [
    roundPixels(readNumber(box.x) - left),
    roundPixels(readNumber(box.y) - top),
    roundPixels(readNumber(box.width)),
    roundPixels(readNumber(box.height)),
  ];
}

function roundPixels(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

function readNumber(value: Json | undefined): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

function readText(value: Json | undefined, maxLength: number): string {
  return typeof value === "string" ? cutText(value, maxLength) : "";
}

function isId(id: Json | undefined): id is string {
  return typeof id === "string" && id !== "" && id.length <= maxIdLength && id.isWellFormed();
}
