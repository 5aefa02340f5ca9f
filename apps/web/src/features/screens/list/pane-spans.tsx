import { type RefObject, useEffect, useState } from "react";
import { useDirection } from "../../../lib/theme.ts";
import { shapeSpan } from "../../illustrations/span-geometry.ts";
import { type SpanLine, SpanLines } from "../map/span-lines.tsx";

type Props = { root: RefObject<HTMLElement | null>; selected: string };

/** Lines from the selected row to the operations in the pane, while both are in view. */
export function PaneSpans({ root, selected }: Props) {
  const [lines, setLines] = useState<SpanLine[]>([]);
  const { direction } = useDirection();
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let request = 0;
    const measure = () => setLines(measureLines(current, selected, direction === "rtl"));
    const schedule = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(schedule);
    sizes.observe(current);
    // Rows and operations load, and rows are rendered as the list scrolls.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !(target as Element).closest(".spans"))) schedule();
    });
    changes.observe(current, { childList: true, subtree: true });
    current.addEventListener("scroll", schedule, true);
    schedule();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      current.removeEventListener("scroll", schedule, true);
      cancelAnimationFrame(request);
    };
  }, [root, selected, direction]);
  return <SpanLines lines={lines} />;
}

function measureLines(root: HTMLElement, selected: string, isRtl: boolean): SpanLine[] {
  const row = root.querySelector(`[data-screen="${CSS.escape(selected)}"]`);
  const list = root.querySelector(".list-scroller");
  const pane = root.querySelector(".screen-pane");
  if (!row || !list || !pane) return [];
  const origin = root.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const shown = list.getBoundingClientRect();
  if (middle < shown.top || middle > shown.bottom) return [];
  const { left, right } = pane.getBoundingClientRect();
  const edge = (isRtl ? right : left) - origin.left;
  const ends = [...pane.querySelectorAll<HTMLElement>("[data-operation]")];
  return ends.map((end, index): SpanLine => {
    const box = end.getBoundingClientRect();
    const step = (ends.length - 1 - index) * (18 / Math.max(1, ends.length - 1));
    const shape = shapeSpan({
      from: { left: edge, right: edge, top: middle - origin.top, bottom: middle - origin.top },
      to: {
        left: box.left - origin.left,
        right: box.right - origin.left,
        top: box.top - origin.top,
        bottom: box.bottom - origin.top,
      },
      mirrored: isRtl,
      stubs: [4 + step, 14],
      railX: 0,
    });
    return { id: end.dataset.operation ?? "", shape, state: end.dataset.broken ? "broken" : "active" };
  });
}
