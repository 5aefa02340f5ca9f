import { useSyncExternalStore } from "react";
import type { Preference } from "./preference.ts";

/** A choice of the person, as it is now and whenever it changes. */
export function usePreference<T extends string>({ subscribe, get, initial }: Preference<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
