import { useSyncExternalStore } from "react";

let text = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Milliseconds that a message stays. */
const duration = 5000;

function show(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** Says in one line what happened. */
export function showToast(message: string): void {
  clearTimeout(timer);
  show(message);
  timer = setTimeout(() => show(""), duration);
}

export function useToast(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => text,
  );
}
