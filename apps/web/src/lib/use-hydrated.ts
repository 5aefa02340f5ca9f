import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and during hydration, true afterwards. Data that only the browser has must wait for it, or
 * server and browser would render different pages. Without server HTML, it is true from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
