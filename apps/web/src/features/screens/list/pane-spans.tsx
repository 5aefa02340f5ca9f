import { type RefObject, useCallback } from "react";
import { shapeSpan } from "../../illustrations/span-geometry.ts";
import { type SpanLine, SpanLines } from "../map/span-lines.tsx";
import { useSpanLines } from "../map/use-span-lines.ts";

type Props = { root: RefObject<HTMLElement | null>; selected: string };

/** Lines from the selected row to the operations in the pane, while both are in view. */
export function PaneSpans({ root, selected }: Props) {
  const measure = useCallback(
    (element: HTMLElement, isRtl: boolean) => measureLines(element, selected, isRtl),
    [selected],
  );
  const lines = useSpanLines(root, measure);
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
