import { useSyncExternalStore } from "react";
import type { Selection } from "../../messages.ts";
import { onDocumentEvent } from "../bridge.ts";

let latest: Selection | undefined;
const listeners = new Set<() => void>();

// From the beginning: people may select something else while the window loads, while they sign in or connect.
onDocumentEvent("selection", (selection) => {
  latest = selection;
  for (const listener of listeners) listener();
});

/** What is selected in the document now. */
export function useSelection(atStart: Selection): Selection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest ?? atStart,
  );
}
