import type { Box, TextMeasure } from "../../messages.ts";
import { layerAbove } from "../layer-above.ts";
import type { Turns } from "../turns.ts";

/** Measures filled texts with a text of its own, so that no layer is resized for it. `end` removes it. */
export function createTextMeasurer(turns: Turns) {
  let scratch: TextNode | undefined;
  return {
    async measure(node: TextNode, before: Box): Promise<Omit<TextMeasure, "source" | "copy">> {
      const clip = await findClip(node, turns);
      scratch ??= figma.createText();
      await turns.take(node.id, scratch.id);
      copyStyle(node, scratch);
      const after = readBox(node) ?? before;
      scratch.textAutoResize = "WIDTH_AND_HEIGHT";
      scratch.characters = node.characters.replaceAll(" ", "\n");
      const widestWord = scratch.width;
      scratch.characters = node.characters;
      const oneLine = { width: scratch.width, height: scratch.height };
      scratch.textAutoResize = "HEIGHT";
      scratch.resize(Math.max(1, after.width), Math.max(1, scratch.height));
      const wrappedHeight = scratch.height;
      return {
        layer: node.id,
        name: node.name,
        text: node.characters,
        resizing: readResizing(node),
        before,
        after,
        oneLine,
        wrappedHeight,
        widestWord,
        clip,
      };
    },
    end() {
      scratch?.remove();
    },
  };
}

export function readBox(node: SceneNode): Box | undefined {
  const box = node.absoluteBoundingBox;
  return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : undefined;
}

/** Of a text with several looks, the first one. The font comes first: that of a new text isn't loaded. */
function copyStyle(from: TextNode, to: TextNode): void {
  const first = <T>(
    value: T | PluginAPI["mixed"],
    read: (start: number, end: number) => T | PluginAPI["mixed"],
  ) => (value === figma.mixed ? read(0, 1) : value);
  const fontName = first(from.fontName, (start, end) => from.getRangeFontName(start, end));
  const fontSize = first(from.fontSize, (start, end) => from.getRangeFontSize(start, end));
  const letterSpacing = first(from.letterSpacing, (start, end) => from.getRangeLetterSpacing(start, end));
  const lineHeight = first(from.lineHeight, (start, end) => from.getRangeLineHeight(start, end));
  const textCase = first(from.textCase, (start, end) => from.getRangeTextCase(start, end));
  if (fontName !== figma.mixed) to.fontName = fontName;
  if (fontSize !== figma.mixed) to.fontSize = fontSize;
  if (letterSpacing !== figma.mixed) to.letterSpacing = letterSpacing;
  if (lineHeight !== figma.mixed) to.lineHeight = lineHeight;
  if (textCase !== figma.mixed) to.textCase = textCase;
}

function readResizing({ textAutoResize, textTruncation }: TextNode): TextMeasure["resizing"] {
  if (textTruncation === "ENDING" || textAutoResize === "TRUNCATE") return "truncate";
  if (textAutoResize === "NONE") return "none";
  return textAutoResize === "HEIGHT" ? "height" : "both";
}

/** What the layers around a text that cut off what is outside have in common, the screen included. */
async function findClip(node: TextNode, turns: Turns): Promise<Box | null> {
  await turns.take(node.id);
  let clip: Box | null = null;
  for (let above = layerAbove(node); above; above = layerAbove(above)) {
    await turns.take(above.id);
    const box = isClipping(above) ? readBox(above) : undefined;
    if (box) clip = clip ? intersect(clip, box) : box;
  }
  return clip;
}

function isClipping(node: SceneNode): boolean {
  if ("clipsContent" in node && node.clipsContent) return true;
  // A screen shows nothing outside of it, whether the frame clips or not.
  return node.type === "FRAME" && (node.parent?.type === "PAGE" || node.parent?.type === "SECTION");
}

function intersect(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
