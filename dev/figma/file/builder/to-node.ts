import type { Paint, SubcanvasNode, TypeStyle } from "@figma/rest-api-spec";
import type { PositionedLayer } from "./layout.ts";

const alignments = { start: "MIN", center: "CENTER", end: "MAX", between: "SPACE_BETWEEN" } as const;
const crossAlignments = { start: "MIN", center: "CENTER", end: "MAX" } as const;
const textAlignments = { left: "LEFT", center: "CENTER", right: "RIGHT" } as const;
const styleNames = { 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold" };

/** A layer as Figma's API describes it. */
export function toNode(item: PositionedLayer, ids: ReadonlyMap<PositionedLayer, string>): SubcanvasNode {
  const { layer } = item;
  const base = describeBase(item, ids.get(item) ?? "");
  const { type } = layer;
  if (layer.text) return { ...base, type: "TEXT", ...describeText(item) };
  if (type === "RECTANGLE" || type === "VECTOR") return { ...base, type, ...describeCorners(item) };
  if (type === "ELLIPSE") return { ...base, type, arcData: fullCircle };
  const frame = {
    ...base,
    ...describeCorners(item),
    clipsContent: false,
    ...(type === "GROUP" ? {} : describeFlow(item)),
    children: item.children.map((child) => toNode(child, ids)),
  };
  if (type === "GROUP") return { ...frame, type };
  if (type !== "INSTANCE" || !layer.component) return { ...frame, type: "FRAME" };
  const { id, properties } = layer.component;
  const componentProperties = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, value]) => [name, { type: "VARIANT", value } as const]),
  );
  return {
    ...frame,
    type,
    componentId: id,
    ...(properties ? { componentProperties } : {}),
    overrides: [],
  };
}

const fullCircle = { startingAngle: 0, endingAngle: 6.2831854820251465, innerRadius: 0 };

function describeBase(item: PositionedLayer, id: string) {
  const { layer } = item;
  const box = describeBox(item);
  return {
    id,
    name: layer.name,
    ...(layer.hidden ? { visible: false } : {}),
    scrollBehavior: "SCROLLS" as const,
    blendMode: "PASS_THROUGH" as const,
    absoluteBoundingBox: box,
    // Figma has none for what it does not render.
    absoluteRenderBounds: layer.hidden ? null : box,
    constraints: { vertical: "TOP", horizontal: "LEFT" } as const,
    fills: listPaints(layer.text?.color ?? layer.fill),
    strokes: listPaints(layer.stroke),
    strokeWeight: layer.strokeWeight ?? 1,
    strokeAlign: "INSIDE" as const,
    effects: [],
  };
}

/** The bounding box, in hundredths of a pixel. */
function describeBox({ x, y, width, height }: Omit<PositionedLayer, "layer" | "lines" | "children">) {
  const round = (number: number) => Math.round(number * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function describeCorners({ layer }: PositionedLayer) {
  return layer.radius ? { cornerRadius: layer.radius, cornerSmoothing: 0 } : {};
}

function describeFlow({ layer }: PositionedLayer) {
  const [paddingTop, paddingRight, paddingBottom, paddingLeft] = layer.padding ?? [0, 0, 0, 0];
  return {
    layoutMode: layer.direction === "row" ? ("HORIZONTAL" as const) : ("VERTICAL" as const),
    itemSpacing: layer.gap ?? 0,
    paddingTop,
    paddingRight,
    paddingBottom,
    paddingLeft,
    primaryAxisAlignItems: alignments[layer.justify ?? "start"],
    counterAxisAlignItems: crossAlignments[layer.align ?? "start"],
  };
}

function describeText({ layer }: PositionedLayer) {
  const characters = layer.text?.characters ?? "";
  const lines = characters.split("\n");
  return {
    characters,
    style: layer.text ? describeStyle(layer.text, layer.width !== undefined) : {},
    characterStyleOverrides: [],
    styleOverrideTable: {},
    layoutVersion: 4,
    lineTypes: lines.map(() => "NONE" as const),
    lineIndentations: lines.map(() => 0),
  };
}

function describeStyle(text: NonNullable<PositionedLayer["layer"]["text"]>, isFixed: boolean): TypeStyle {
  const weight = Math.round(text.weight / 100) * 100;
  const fontStyle = styleNames[weight as keyof typeof styleNames];
  return {
    fontFamily: text.family,
    fontPostScriptName: `${text.family.replaceAll(" ", "")}-${fontStyle}`,
    fontStyle,
    fontWeight: text.weight,
    fontSize: text.size,
    letterSpacing: text.letterSpacing ?? 0,
    lineHeightPx: text.lineHeight,
    lineHeightUnit: "PIXELS",
    textAlignHorizontal: textAlignments[text.textAlign ?? "left"],
    textAlignVertical: "TOP",
    textAutoResize: text.maxLines ? "TRUNCATE" : isFixed ? "HEIGHT" : "WIDTH_AND_HEIGHT",
    ...(text.maxLines ? { textTruncation: "ENDING", maxLines: text.maxLines } : {}),
  };
}

function listPaints(color: string | undefined): Paint[] {
  return color ? [{ type: "SOLID", blendMode: "NORMAL", color: parseColor(color) }] : [];
}

/** Reads `#f4e7ca`. */
export function parseColor(hex: string): { r: number; g: number; b: number; a: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return Math.round(share * 10_000) / 10_000;
  });
  return { r, g, b, a: 1 };
}
