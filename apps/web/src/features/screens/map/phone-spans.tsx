import { type RefObject, useCallback } from "react";
import { bentLinePath, type Point } from "../../illustrations/span-geometry.ts";
import type { LinkEnds } from "./map-links.ts";
import { type SpanLine, SpanLines } from "./span-lines.tsx";
import { useSpanLines } from "./use-span-lines.ts";

type Props = { root: RefObject<HTMLElement | null>; ends: readonly LinkEnds[] };

/** The height of a row, and the distance of the lines on the rail. */
const rowHeight = 38;
const lane = 8;
const maxLanes = 4;

/** Lines from the selected frame down the leading rail to its operations. */
export function PhoneSpans({ root, ends }: Props) {
  const measure = useCallback(
    (element: HTMLElement, isRtl: boolean) => measureLines(element, ends, isRtl),
    [ends],
  );
  const lines = useSpanLines(root, measure);
  return <SpanLines lines={lines} />;
}

function measureLines(root: HTMLElement, ends: readonly LinkEnds[], isRtl: boolean): SpanLine[] {
  const origin = root.getBoundingClientRect();
  const list = root.querySelector(".phone-rows ul")?.getBoundingClientRect();
  if (!list) return [];
  return ends.flatMap(({ link, tile, row }, index): SpanLine[] => {
    const frame = root.querySelector(`.phone-strip [data-index="${tile}"]`)?.getBoundingClientRect();
    // A frame that is scrolled out of the strip has no line.
    const x = frame && (frame.left + frame.right) / 2 - origin.left + (index % maxLanes) * 12 - 12;
    if (!frame || x === undefined || x < 0 || x > origin.width) return [];
    const step = index % maxLanes;
    const turn = (inline: number) => (isRtl ? origin.width - inline : inline);
    const rail = turn(24 + step * lane);
    const square: Point = [x, frame.bottom - origin.top];
    const below = square[1] + 8 + step * 5;
    const y = list.top - origin.top + row * rowHeight + rowHeight / 2;
    const circle: Point = [isRtl ? list.right - origin.left : list.left - origin.left, y];
    const path = bentLinePath([square, [square[0], below], [rail, below], [rail, y], circle]);
    const shape = { path, square, circle, leader: undefined, onRail: true };
    return [{ id: link.id, shape, state: link.isBroken ? "broken" : "active" }];
  });
}
