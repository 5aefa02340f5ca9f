import { type RefObject, useEffect, useState } from "react";
import { useDirection } from "../../../lib/theme.ts";
import type { SpanLine } from "./span-lines.tsx";

type Measure = (root: HTMLElement, isRtl: boolean) => SpanLine[];

/** Lines between elements, measured again when they move: on scrolling, resizing and after changes of the content. */
export function useSpanLines(root: RefObject<HTMLElement | null>, measure: Measure): SpanLine[] {
  const [lines, setLines] = useState<SpanLine[]>([]);
  const { direction } = useDirection();
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let request = 0;
    const schedule = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => setLines(measure(current, direction === "rtl")));
    };
    const sizes = new ResizeObserver(schedule);
    sizes.observe(current);
    // Rows and operations load, and rows are rendered as a list scrolls. The lines themselves don't count.
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
  }, [root, measure, direction]);
  return lines;
}
