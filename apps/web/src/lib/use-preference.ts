import { useSyncExternalStore } from "react";
import type { Preference } from "./preference.ts";

/** Subscribes to a choice of the person. */
export function usePreference<T extends string>({ subscribe, get, initial }: Preference<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
