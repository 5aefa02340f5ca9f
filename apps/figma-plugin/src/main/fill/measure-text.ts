import type { Box, TextMeasure } from "../../messages.ts";
import { layerAbove } from "../layer-above.ts";

/** Measures filled texts with a text of its own, so that no layer is resized for it. `end` removes it. */
export function createTextMeasurer() {
  let scratch: TextNode | undefined;
  return {
    measure(node: TextNode, before: Box): TextMeasure {
      scratch ??= figma.createText();
      copyStyle(node, scratch);
      const after = readBox(node) ?? before;
      scratch.textAutoResize = "WIDTH_AND_HEIGHT";
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
        clip: findClip(node),
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

/** The box of the nearest layer around a text that cuts off what is outside; else that of the screen. */
function findClip(node: TextNode): Box | null {
  let last: SceneNode | undefined;
  for (let above = layerAbove(node); above; above = layerAbove(above)) {
    if ("clipsContent" in above && above.clipsContent) return readBox(above) ?? null;
    if (above.type !== "SECTION") last = above;
  }
  return (last && readBox(last)) ?? null;
}
