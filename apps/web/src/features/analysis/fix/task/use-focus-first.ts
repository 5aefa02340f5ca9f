import { type RefObject, useEffect } from "react";

/** Focuses the first control inside when a link leads to it. */
export function useFocusFirst(box: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const control = box.current?.querySelector<HTMLElement>(
      "input:enabled, textarea:enabled, select:enabled",
    );
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
  }, [box, isWanted]);
}
