import type { Rectangle } from "@figma/rest-api-spec";
import { findBox, isHidden, type Layer, listAncestors, listLayers } from "./layer.ts";
import { findMaxLines, findTextBounds, measureText } from "./text.ts";

/**
 * - `overflows`: the text is larger than its own box of fixed size;
 * - `clipped`: part of it is outside of a frame that clips its content, or of the screen;
 * - `truncated`: it ends with an ellipsis.
 */
type Overflow = { readonly id: string; readonly kind: "overflows" | "clipped" | "truncated" };

const tolerance = 0.5;

function reachesBeyond(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x < outer.x - tolerance ||
    inner.y < outer.y - tolerance ||
    inner.x + inner.width > outer.x + outer.width + tolerance ||
    inner.y + inner.height > outer.y + outer.height + tolerance
  );
}

/** With an ellipsis: at the maximum number of lines, or where a box of fixed size ends. */
function isTruncated(layer: Layer): boolean {
  const { characters = "", style = {} } = layer.fields;
  const { textAutoResize, textTruncation } = style;
  if (textTruncation !== "ENDING" && textAutoResize !== "TRUNCATE") return false;
  const box = findBox(layer);
  const { lines, width, height } = measureText(characters, style, box.width);
  const isFixed = textAutoResize !== "HEIGHT" && textAutoResize !== "WIDTH_AND_HEIGHT";
  if (lines.length > findMaxLines(style)) return true;
  return isFixed && (width > box.width + tolerance || height > box.height + tolerance);
}

/** What is outside of a frame on the page isn't on the screen, whether the frame clips or not. */
function isScreen({ type, parent }: Layer): boolean {
  return type === "FRAME" && (parent?.type === "CANVAS" || parent?.type === "SECTION");
}

function findOverflow(layer: Layer): Overflow["kind"] | undefined {
  if (isTruncated(layer)) return "truncated";
  const bounds = findTextBounds(layer);
  const isFixed = layer.fields.style?.textAutoResize !== "WIDTH_AND_HEIGHT";
  if (isFixed && reachesBeyond(bounds, findBox(layer))) return "overflows";
  const frames = listAncestors(layer).filter((above) => above.fields.clipsContent || isScreen(above));
  return frames.some((frame) => reachesBeyond(bounds, findBox(frame))) ? "clipped" : undefined;
}

/** The visible texts below a layer that do not fit, as the host measures them. */
export function measureOverflow(root: Layer): Overflow[] {
  const texts = [...listLayers(root)].filter((layer) => layer.type === "TEXT" && !isHidden(layer));
  return texts.flatMap((layer) => {
    const kind = findOverflow(layer);
    return kind ? [{ id: layer.id, kind }] : [];
  });
}
