import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to the row that the URL links to, once, and focuses it. */
export function useDeepLinkRow<Row extends HTMLElement>(isTarget: boolean): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (!isTarget) return;
    // After the page has scrolled to the top of the operation.
    const frame = requestAnimationFrame(() => {
      row.current?.scrollIntoView({ block: "center" });
      row.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isTarget]);
  return row;
}
