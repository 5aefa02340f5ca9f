import { useEffect, useEffectEvent } from "react";
import { isShortcut } from "../../../../ui/keyboard/use-focus-key.ts";
import type { Design } from "../design-context.ts";

/** L starts linking. */
export function useLinkKey({ canEdit, operation, isLinking, startLinking }: Design): void {
  const start = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "l" || event.shiftKey || !isShortcut(event)) return;
    if (!canEdit || operation === "" || isLinking) return;
    event.preventDefault();
    startLinking();
  });
  useEffect(() => {
    window.addEventListener("keydown", start);
    return () => window.removeEventListener("keydown", start);
  }, []);
}
