import { useEffect, useEffectEvent } from "react";
import { isShortcut } from "../../../../ui/keyboard/use-focus-key.ts";
import { useDesign } from "../design-context.ts";

/** Escape gives up the started binding, or ends linking. Ctrl or ⌘ and Z undoes the last change. */
export function useLinkingKeys(): void {
  const { store, stopLinking, undoLast } = useDesign();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      if (!(event.target instanceof HTMLInputElement) && undoLast()) event.preventDefault();
      return;
    }
    if (event.key !== "Escape" || !isShortcut(event)) return;
    event.preventDefault();
    if (store.get().armed) store.set({ armed: undefined });
    else stopLinking();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
