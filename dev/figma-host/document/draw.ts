import type { Paint } from "@figma/rest-api-spec";
import { escapeHtml } from "../../stand-in/page.ts";
import { findBox, type Layer } from "./layer.ts";
import { findMaxLines, measureText } from "./text.ts";

function formatColor(paints: readonly Paint[] | undefined): string {
  const paint = paints?.find((each) => each.type === "SOLID" && each.visible !== false);
  if (paint?.type !== "SOLID" || !paint.color) return "none";
  const { r, g, b } = paint.color;
  return `rgb(${[r, g, b].map((share) => Math.round(share * 255)).join(" ")})`;
}

function drawText(layer: Layer): string {
  const { characters = "", style = {}, fills } = layer.fields;
  const { x, y, width, height } = findBox(layer);
  const isFree = style.textAutoResize === "WIDTH_AND_HEIGHT";
  const text = measureText(characters, style, isFree ? undefined : width);
  const lineHeight = text.height / text.lines.length;
  const shown = text.lines.slice(
    0,
    Math.min(findMaxLines(style), Math.max(1, Math.round(height / lineHeight))),
  );
  const anchors = {
    LEFT: ["start", 0],
    CENTER: ["middle", 0.5],
    RIGHT: ["end", 1],
    JUSTIFIED: ["start", 0],
  } as const;
  const [anchor, share] = anchors[style.textAlignHorizontal ?? "LEFT"];
  const font = `font-family="${escapeHtml(style.fontFamily ?? "Inter")}, sans-serif" font-size="${style.fontSize ?? 12}" font-weight="${style.fontWeight ?? 400}"`;
  return shown
    .map((line, index) => {
      const baseline = y + lineHeight * index + lineHeight * 0.72;
      return `<text x="${x + width * share}" y="${baseline}" text-anchor="${anchor}" fill="${formatColor(fills)}" ${font}>${escapeHtml(line)}</text>`;
    })
    .join("");
}

function drawBox(
  { type, fields }: Layer,
  box: { x: number; y: number; width: number; height: number },
): string {
  const fill = formatColor(fields.fills);
  const stroke = formatColor(fields.strokes);
  if (fill === "none" && stroke === "none") return "";
  const { x, y, width, height } = box;
  const radius = type === "ELLIPSE" ? Math.min(width, height) / 2 : (fields.cornerRadius ?? 0);
  const paint = `fill="${fill}" stroke="${stroke}" stroke-width="${fields.strokeWeight ?? 1}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint}/>`;
}

/** SVG elements of a layer, where it is on the page. Paths of vectors are not in the files: they become boxes. */
function drawLayer(layer: Layer): string {
  if (layer.fields.visible === false) return "";
  if (layer.type === "TEXT") return drawText(layer);
  return drawBox(layer, findBox(layer)) + (layer.children ?? []).map(drawLayer).join("");
}

/** An SVG file of one layer. */
export function drawSvg(layer: Layer): string {
  const { x, y, width, height } = findBox(layer);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${drawLayer(layer)}</svg>`;
}
