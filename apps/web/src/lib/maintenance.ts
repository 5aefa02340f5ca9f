import { ApiError } from "@linkspan/contract";
import { useSyncExternalStore } from "react";

let isOn = false;
const listeners = new Set<() => void>();

/** Whether a call failed because Linkspan is in maintenance. */
export function isMaintenance(error: unknown): boolean {
  return error instanceof ApiError && error.code === "maintenance";
}

/** Shows or hides the maintenance page. */
export function setMaintenance(on: boolean): void {
  if (isOn === on) return;
  isOn = on;
  for (const listener of listeners) listener();
}

export function useMaintenance(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
    () => false,
  );
}
