import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and while its HTML is taken over, true ever after. What only the browser knows waits for it, or
 * the two would draw different pages. Where there was no HTML to take over, it is true from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
