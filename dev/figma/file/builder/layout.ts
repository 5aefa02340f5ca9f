import type { Layer } from "./layer.ts";
import { type TextBox, wrapText } from "./text-width.ts";

/** A layer with its box on the page. */
export type PositionedLayer = {
  layer: Layer;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The lines of a text. */
  lines: readonly string[];
  children: readonly PositionedLayer[];
};

type Size = { width: number; height: number };
type Point = { x: number; y: number };

const noPadding = [0, 0, 0, 0] as const;

/** Computes the box of a layer and of everything in it. `available` is the width that it may fill. */
export function computeLayout(layer: Layer, { x, y }: Point, available: number): PositionedLayer {
  const { width, height, lines } = measureLayer(layer, available);
  const [top, right, bottom, left] = layer.padding ?? noPadding;
  const inner = { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom };
  const box = { x, y, width, height };
  const flow = computeFlow(layer, inner);
  const children = layer.children.map((child) => {
    const origin = child.at ? anchorLayer(child, box) : flow.get(child);
    const width = child.at ? findAnchoredWidth(child, box) : (origin?.width ?? inner.width);
    return computeLayout(child, origin ?? inner, width);
  });
  return { layer, ...box, lines, children };
}

function measureLayer(layer: Layer, available: number): Size & { lines: readonly string[] } {
  const width = layer.width === "fill" ? available : layer.width;
  if (layer.text) {
    const box: TextBox = wrapText(layer.text, width);
    return { ...box, height: layer.height ?? box.height };
  }
  const [top, right, bottom, left] = layer.padding ?? noPadding;
  const sizes = [...measureFlow(layer, (width ?? available) - left - right).values()];
  const gaps = (layer.gap ?? 0) * Math.max(0, sizes.length - 1);
  const widths = sizes.map((size) => size.width);
  const heights = sizes.map((size) => size.height);
  const isRow = layer.direction === "row";
  const contentWidth = isRow ? sum(widths) + gaps : Math.max(0, ...widths);
  const contentHeight = isRow ? Math.max(0, ...heights) : sum(heights) + gaps;
  return {
    width: width ?? contentWidth + left + right,
    height: layer.height ?? contentHeight + top + bottom,
    lines: [],
  };
}

/** Sizes of the children in the flow. In a row, those that fill share what the others leave. */
function measureFlow(layer: Layer, inner: number): Map<Layer, Size> {
  const flow = layer.children.filter((child) => !child.at && !child.hidden);
  if (layer.direction !== "row") return new Map(flow.map((child) => [child, measureLayer(child, inner)]));
  const filling = flow.filter((child) => child.width === "fill");
  const rest = flow.filter((child) => child.width !== "fill");
  const used =
    sum(rest.map((child) => measureLayer(child, inner).width)) + (layer.gap ?? 0) * (flow.length - 1);
  const share = filling.length > 0 ? (inner - used) / filling.length : inner;
  return new Map(
    flow.map((child) => [child, measureLayer(child, child.width === "fill" ? share : inner)] as const),
  );
}

function computeFlow(layer: Layer, inner: Point & Size): Map<Layer, Point & { width: number }> {
  const sizes = measureFlow(layer, inner.width);
  const isRow = layer.direction === "row";
  const lengths = [...sizes.values()].map((size) => (isRow ? size.width : size.height));
  const gap = layer.gap ?? 0;
  const spare = (isRow ? inner.width : inner.height) - sum(lengths) - gap * Math.max(0, sizes.size - 1);
  const between = layer.justify === "between" && sizes.size > 1 ? spare / (sizes.size - 1) : 0;
  let offset = layer.justify === "center" ? spare / 2 : layer.justify === "end" ? spare : 0;
  const origins = new Map<Layer, Point & { width: number }>();
  for (const [child, size] of sizes) {
    const across = isRow ? inner.height - size.height : inner.width - size.width;
    const shift = layer.align === "center" ? across / 2 : layer.align === "end" ? across : 0;
    const along = { x: inner.x + (isRow ? offset : shift), y: inner.y + (isRow ? shift : offset) };
    origins.set(child, { ...along, width: size.width });
    offset += (isRow ? size.width : size.height) + gap + between;
  }
  return origins;
}

function findAnchoredWidth({ at }: Layer, box: Size): number {
  return box.width - (at?.left ?? 0) - (at?.right ?? 0);
}

function anchorLayer(layer: Layer, box: Point & Size): Point & { width: number } {
  const { left, top = 0, right, bottom } = layer.at ?? {};
  const available = findAnchoredWidth(layer, box);
  const { width, height } = measureLayer(layer, available);
  const x = left !== undefined || right === undefined ? (left ?? 0) : box.width - right - width;
  const y = bottom === undefined ? top : box.height - bottom - height;
  return { x: box.x + x, y: box.y + y, width: available };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
