import type { Rectangle } from "@figma/rest-api-spec";
import { listInk, placeGlyphs } from "./glyphs.ts";
import { findBox, isHidden, type Layer, listAncestors, listLayers } from "./layer.ts";

/**
 * - `overflows`: a character is drawn outside of the text's own box of fixed size;
 * - `clipped`: a character is drawn outside of a frame that clips its content, or of the screen;
 * - `truncated`: a character is hidden behind an ellipsis.
 */
type Overflow = { readonly id: string; readonly kind: "overflows" | "clipped" | "truncated" };

const tolerance = 0.5;

function isOutside(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x < outer.x - tolerance ||
    inner.y < outer.y - tolerance ||
    inner.x + inner.width > outer.x + outer.width + tolerance ||
    inner.y + inner.height > outer.y + outer.height + tolerance
  );
}

/** What is outside of a frame on the page isn't on the screen, whether the frame clips or not. */
function isScreen({ type, parent }: Layer): boolean {
  return type === "FRAME" && (parent?.type === "CANVAS" || parent?.type === "SECTION");
}

function findOverflow(layer: Layer): Overflow["kind"] | undefined {
  const ink = listInk(placeGlyphs(layer));
  if (ink.some(({ isShown }) => !isShown)) return "truncated";
  const box = findBox(layer);
  const isFixed = layer.fields.style?.textAutoResize !== "WIDTH_AND_HEIGHT";
  if (isFixed && ink.some((glyph) => isOutside(glyph, box))) return "overflows";
  const frames = listAncestors(layer).filter((above) => above.fields.clipsContent || isScreen(above));
  const isClipped = frames.some((frame) => ink.some((glyph) => isOutside(glyph, findBox(frame))));
  return isClipped ? "clipped" : undefined;
}

/** The visible texts below a layer of which a person doesn't see every character, as the host draws them. */
export function measureOverflow(root: Layer): Overflow[] {
  const texts = [...listLayers(root)].filter((layer) => layer.type === "TEXT" && !isHidden(layer));
  return texts.flatMap((layer) => {
    const kind = findOverflow(layer);
    return kind ? [{ id: layer.id, kind }] : [];
  });
}
