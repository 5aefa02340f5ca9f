import { type RefObject, useEffect, useRef } from "react";

/** Brings what the address leads to into sight, once, and gives it the focus. */
export function useDeepLinkRow<Row extends HTMLElement>(isTarget: boolean): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (!isTarget) return;
    // Another operation is first shown from its beginning.
    const frame = requestAnimationFrame(() => {
      row.current?.scrollIntoView({ block: "center" });
      row.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isTarget]);
  return row;
}
