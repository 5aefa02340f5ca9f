import type { Layer } from "../../design/layer.ts";
import { type LayerTree, listAncestors } from "./layer-tree.ts";

/** How much a text layer can show. */
export type TextRoom = {
  /** Pixels that one line may take: its box, and the free space that a box around its text can grow into. */
  width: number;
  lines: number;
  fontSize: number;
};

/** Of the size of the font: the height of a line, and the width of most characters. */
const lineHeight = 1.35;
const averageWidth = 0.52;

/** Texts that fill this much of their box are probably not in a box of fixed width. */
const hugging = 0.8;

/** Widths are estimates: only what is clearly too long does not fit. */
export const tolerance = 1.1;

const margin = 8;
const maxLines = 20;
const maxSiblings = 200;

/** Estimates from its box and its current text, which fits, how much a text layer can show. */
export function estimateRoom(tree: LayerTree, index: number, screenWidth: number): TextRoom | undefined {
  const layer = tree.layers[index];
  if (layer?.type !== "TEXT") return undefined;
  const { box, text = "" } = layer;
  const [, , width, height] = box;
  if (width <= 0 || height <= 0) return undefined;
  const explicit = text.split("\n").length;
  for (let lines = explicit; lines <= maxLines; lines++) {
    const fontSize = height / lines / lineHeight;
    if (measureText(text, fontSize) > width * lines * 1.25) continue;
    const isHugging = lines === 1 && measureText(text, fontSize) >= width * hugging;
    return { width: isHugging ? width + findFreeWidth(tree, index, screenWidth) : width, lines, fontSize };
  }
  return undefined;
}

/** Whether a text can be shown in full. */
export function fitsRoom(text: string, { width, lines, fontSize }: TextRoom): boolean {
  return measureText(text, fontSize) <= width * lines * tolerance;
}

/** About how many characters can be shown. */
export function countCharacters({ width, lines, fontSize }: TextRoom): number {
  return Math.floor((width * lines) / (fontSize * averageWidth));
}

/** Estimates the width of a text in a usual font. */
export function measureText(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text) {
    if (/[ilIjtfr.,:;'’|!()\s-]/.test(character)) width += 0.3;
    else if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]|[\ud800-\udbff]/.test(character))
      width += 1;
    else if (/[mwMW@%]/.test(character)) width += 0.85;
    else width += /\p{Lu}/u.test(character) ? 0.66 : 0.54;
  }
  return width * fontSize;
}

/** How many layers around a text may grow with it. */
const maxContainers = 4;

/**
 * How far the box of a text can grow before it meets another layer or the end of what contains it. What is as wide as
 * its content grows with it.
 */
function findFreeWidth(tree: LayerTree, index: number, screenWidth: number): number {
  let free = findFreeBeside(tree, index, screenWidth);
  for (const container of listAncestors(tree, index, maxContainers)) {
    if (free > margin && !isAsWideAsContent(tree, container)) return free;
    free = Math.max(free, findFreeBeside(tree, container, screenWidth));
  }
  return free > margin ? free : 0;
}

/** Boxes have fractions of pixels. */
const roundingError = 2;

function isAsWideAsContent({ layers, children }: LayerTree, index: number): boolean {
  const [x, , width] = (layers[index] as Layer).box;
  const boxes = (children[index] ?? []).map((child) => (layers[child] as Layer).box);
  const start = Math.min(...boxes.map(([left]) => left));
  const end = Math.max(...boxes.map(([left, , own]) => left + own));
  return Math.abs(start - x) < roundingError && Math.abs(end - (x + width)) < roundingError;
}

function findFreeBeside({ layers, children, roots }: LayerTree, index: number, screenWidth: number): number {
  const { box, parent } = layers[index] as Layer;
  const [x, y, width, height] = box;
  const container = parent === undefined ? undefined : layers[parent]?.box;
  const [left, right] = container ? [container[0], container[0] + container[2]] : [0, screenWidth];
  const [before, after] = [x - left, right - (x + width)];
  const growsLeft = after < before;
  const isCentered = Math.abs(before - after) < roundingError;
  let free = isCentered ? before + after : Math.max(before, after);
  const siblings = parent === undefined ? roots : (children[parent] ?? []);
  for (const sibling of siblings.slice(0, maxSiblings)) {
    const { box: other, isHidden } = layers[sibling] as Layer;
    const isInLine = other[1] < y + height && other[1] + other[3] > y;
    if (sibling === index || isHidden || !isInLine) continue;
    const gap = growsLeft ? x - (other[0] + other[2]) : other[0] - (x + width);
    if (gap >= 0) free = Math.min(free, gap - margin);
  }
  return Math.max(free, 0);
}
