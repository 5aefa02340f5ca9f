import { toRowKey } from "@linkspan/engine/field-address";
import { type Box, type SpanShape, shapeSpan } from "../../../illustrations/span-geometry.ts";
import { fieldRows } from "../use-active-pair.ts";

/** The two ends of a span. */
export type Pair = {
  layer: string;
  field: string;
  state: "rest" | "active" | "broken" | "suggested";
  isActive: boolean;
};

export type MeasuredSpan = Pick<Pair, "state" | "isActive"> & { key: string; shape: SpanShape };

/** Below this width the pane is a sheet, and only the active span is drawn, along the trailing edge. */
const phone = "(width < 47.5rem)";

/** Spans hinge in as many lanes next to the frame; further ones share them. */
const maxLanes = 5;

/** The spans of the pairs with both ends in view, the active ones last, so that they are above the others. */
export function measureSpans(pairs: readonly Pair[]): MeasuredSpan[] {
  const canvas = document.querySelector(".pane-canvas");
  const frame = document.querySelector(".screen-frame");
  if (!canvas || !frame) return [];
  const isRtl = getComputedStyle(document.documentElement).direction === "rtl";
  const isPhone = matchMedia(phone).matches;
  const view = { canvas: toBox(canvas), top: findTop(), bottom: findBottom(isPhone) };
  const ends = pairs.flatMap((pair) => {
    if (isPhone && !pair.isActive) return [];
    const found = findEnds(pair, view);
    return found ? [{ pair, ...found }] : [];
  });
  ends.sort((a, b) => a.from.top - b.from.top);
  const spans = ends.map(({ pair, from, to }, index): MeasuredSpan => {
    const lane = Math.min(index, maxLanes - 1);
    const lanes = Math.min(ends.length, maxLanes);
    const shape = shapeSpan({
      from,
      to,
      frame: toBox(frame),
      // The design is after the documentation; on phones it is below, and spans run along the trailing edge.
      mirrored: isPhone ? isRtl : !isRtl,
      stubs: [20 + (lanes - 1 - lane) * 18, 14 + lane * 9],
      railX: isRtl ? 9 : innerWidth - 9,
    });
    return { key: `${pair.layer} ${pair.field}`, state: pair.state, isActive: pair.isActive, shape };
  });
  return spans.sort((a, b) => Number(a.isActive) - Number(b.isActive));
}

type View = { canvas: Box; top: number; bottom: number };

function findEnds({ layer, field }: Pair, { canvas, top, bottom }: View): { from: Box; to: Box } | undefined {
  const hotspot = document.querySelector(`[data-layer="${CSS.escape(layer)}"]`);
  if (!hotspot) return undefined;
  const from = toBox(hotspot, 3);
  const middle = (from.top + from.bottom) / 2;
  if (middle < canvas.top || middle > canvas.bottom) return undefined;
  for (const mark of document.querySelectorAll(`[data-field="${CSS.escape(toRowKey(field))}"]`)) {
    const row = mark.closest(fieldRows);
    if (!row?.checkVisibility()) continue;
    const to = toBox(row);
    const y = (to.top + to.bottom) / 2;
    if (y > top && y < bottom) return { from, to };
  }
  return undefined;
}

/** What is fixed above the documentation covers its rows. */
function findTop(): number {
  const bars = document.querySelectorAll(".docs-bar, .linking-bar, .docs .sticky");
  return Math.max(0, ...[...bars].map((bar) => bar.getBoundingClientRect().bottom));
}

function findBottom(isPhone: boolean): number {
  const covering = document.querySelector(isPhone ? ".design-pane" : ".key-bar");
  return covering?.checkVisibility() ? covering.getBoundingClientRect().top : innerHeight;
}

function toBox(element: Element, outset = 0): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left: left - outset, right: right + outset, top: top - outset, bottom: bottom + outset };
}
