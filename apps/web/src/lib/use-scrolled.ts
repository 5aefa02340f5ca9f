import { useSyncExternalStore } from "react";

/** Whether the page is scrolled by more than this many pixels. */
export function useScrolled(after = 0): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > after,
    () => false,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
