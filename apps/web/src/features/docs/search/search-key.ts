import { useEffect, useEffectEvent } from "react";

/** Whether shortcuts use the command key (Apple devices). */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Cmd-K or Ctrl-K opens the search, also from a text field; pressing the modifier key already preloads it. */
export function useSearchKey(open: (() => void) | undefined, prepare: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === "Meta" || event.key === "Control") return prepare();
    if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
    if (event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open], [role=menu]")) open();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
