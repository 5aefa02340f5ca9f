import { useSyncExternalStore } from "react";
import { createPreference, type Preference } from "./preference.ts";

const theme = createPreference("theme", ["dark", "light"]);
const direction = createPreference("direction", ["ltr", "rtl"]);

if (typeof document !== "undefined") {
  theme.subscribe(() => {
    document.documentElement.dataset.theme = theme.get();
  });
  direction.subscribe(() => {
    document.documentElement.dir = direction.get();
  });
}

/**
 * Runs in the head before the first paint, so that nobody sees the wrong theme, side or font for a moment.
 * A constant, because the content security policy knows it by its hash.
 */
export const bootScript = `(function(e,g){try{g=function(k,v){return localStorage.getItem(k)===v};
if(g("theme","light"))e.dataset.theme="light";if(g("direction","rtl"))e.dir="rtl";if(g("language","ar"))e.lang="ar"}catch(_){}})(document.documentElement)`;

const setTheme = theme.set;
export const setDirection = direction.set;

export function useTheme() {
  return { theme: usePreference(theme), setTheme };
}

export function useDirection() {
  return { direction: usePreference(direction), setDirection };
}

function usePreference<T extends string>({ subscribe, get, initial }: Preference<T>) {
  return useSyncExternalStore(subscribe, get, () => initial);
}
