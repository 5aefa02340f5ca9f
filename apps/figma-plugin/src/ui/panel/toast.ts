import { useSyncExternalStore } from "react";

/** What can be done about a message. */
export type ToastAction = { label: string; onClick: () => void };

type Toast = { text: string; action: ToastAction | undefined };

let toast: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Milliseconds that a message stays; longer if something can be done about it. */
const durations = { plain: 5000, withAction: 10_000 };

function show(next: Toast | undefined): void {
  toast = next;
  for (const listener of listeners) listener();
}

/** Says in one line what happened. */
export function showToast(text: string, action?: ToastAction): void {
  show({ text, action });
  releaseToast();
}

/** Keeps the message as long as someone is about to use its button. */
export function holdToast(): void {
  clearTimeout(timer);
}

export function releaseToast(): void {
  clearTimeout(timer);
  timer = setTimeout(() => show(undefined), toast?.action ? durations.withAction : durations.plain);
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toast,
  );
}
