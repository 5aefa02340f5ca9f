import { useSyncExternalStore } from "react";

/** Whether the page has left its top by more than so many pixels. */
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
