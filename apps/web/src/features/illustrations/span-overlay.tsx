import "./span-overlay.css";
import { useLayoutEffect, useRef, useState } from "react";
import { type Box, type Point, type SpanShape, shapeSpan } from "./span-geometry.ts";

export type SpanLineState = "rest" | "active" | "broken" | "dimmed" | "drawing";

export type SpanLink = {
  /** Found in the overlay's parent as `data-span-from` (design) and `data-span-to` (API). */
  id: string;
  stubs: Point;
  /** The lane it rests in on the trailing rail; without one it shows there only while it is lit. */
  lane?: number;
  /** Its leader crosses nothing: it leaves from the middle and is drawn at rest too. */
  clearLeader?: boolean;
};

const guestLane = 2;
const laneWidth = 9;

/** One drawing for all spans of a view. Decoration: the relation itself is the names of the two buttons. */
export function SpanOverlay({
  links,
  stateOf,
}: {
  links: readonly SpanLink[];
  stateOf: (id: string) => SpanLineState;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const [shapes, setShapes] = useState<Map<string, SpanShape>>();

  useLayoutEffect(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    let request = 0;
    const measure = () => setShapes(measureSpans(root, links));
    const onScroll = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(measure);
    const watched = new Set<Element>();
    const watch = () => {
      for (const each of [root, ...root.querySelectorAll("[data-span-from],[data-span-to]")]) {
        if (!watched.has(each)) sizes.observe(each);
        watched.add(each);
      }
    };
    const arrivals = new MutationObserver(watch);
    arrivals.observe(root, { childList: true, subtree: true });
    // A change of the direction moves both ends without resizing them.
    const direction = new MutationObserver(measure);
    direction.observe(document.documentElement, { attributeFilter: ["dir"] });
    watch();
    root.addEventListener("scroll", onScroll, true);
    return () => {
      sizes.disconnect();
      arrivals.disconnect();
      direction.disconnect();
      root.removeEventListener("scroll", onScroll, true);
      cancelAnimationFrame(request);
    };
  }, [links]);

  const isLit = (id: string) => stateOf(id) !== "rest" && stateOf(id) !== "dimmed";
  const litLast = links.toSorted((a, b) => Number(isLit(a.id)) - Number(isLit(b.id)));
  return (
    <svg ref={svg} className="spans" aria-hidden="true">
      {litLast.map(({ id, lane, clearLeader }) => {
        const shape = shapes?.get(id);
        if (!shape || (shape.onRail && lane === undefined && !isLit(id))) return null;
        const [x, y] = shape.square;
        const [cx, cy] = shape.circle;
        return (
          <g key={id} data-state={stateOf(id)}>
            {shape.leader && (clearLeader || isLit(id)) && <path className="spans-leader" d={shape.leader} />}
            <path d={shape.path} pathLength={stateOf(id) === "drawing" ? 1 : undefined} />
            <rect x={x - 3.5} y={y - 3.5} width="7" height="7" rx="1" />
            <circle cx={cx} cy={cy} r="4" />
          </g>
        );
      })}
    </svg>
  );
}

function measureSpans(root: Element, links: readonly SpanLink[]): Map<string, SpanShape> {
  const origin = root.getBoundingClientRect();
  const mirrored = getComputedStyle(root).direction === "rtl";
  const boxOf = (element: Element, outset = 0): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left - outset,
      right: right - origin.left + outset,
      top: top - origin.top,
      bottom: bottom - origin.top,
    };
  };
  const shapes = new Map<string, SpanShape>();
  for (const { id, stubs, clearLeader, lane = guestLane } of links) {
    const layer = root.querySelector(`[data-span-from="${id}"]`);
    const row = root.querySelector(`[data-span-to="${id}"]`);
    if (!layer?.checkVisibility({ visibilityProperty: true }) || !row?.checkVisibility()) continue;
    const frame = layer.closest(".frame");
    const indent = laneWidth * (lane + 1);
    shapes.set(
      id,
      shapeSpan({
        from: boxOf(layer, layer.matches(".hotspot") ? 5 : 0),
        to: boxOf(row),
        frame: frame ? boxOf(frame) : undefined,
        clearLeader,
        mirrored,
        stubs,
        railX: mirrored ? indent : origin.width - indent,
      }),
    );
  }
  return shapes;
}
