import { useSyncExternalStore } from "react";
import { createPreference } from "./preference.ts";
import { usePreference } from "./use-preference.ts";

const theme = createPreference("theme", ["dark", "light", "system"]);
const direction = createPreference("direction", ["ltr", "rtl"]);

/** The media query for a light theme of the operating system; undefined on the server. */
const daylight = globalThis.matchMedia?.("(prefers-color-scheme: light)");

function readShownTheme(): "dark" | "light" {
  const choice = theme.get();
  return choice === "system" ? (daylight?.matches ? "light" : "dark") : choice;
}

function subscribeToTheme(listener: () => void): () => void {
  daylight?.addEventListener("change", listener);
  const leave = theme.subscribe(listener);
  return () => {
    daylight?.removeEventListener("change", listener);
    leave();
  };
}

if (typeof document !== "undefined") {
  subscribeToTheme(() => {
    document.documentElement.dataset.theme = readShownTheme();
  });
  direction.subscribe(() => {
    document.documentElement.dir = direction.get();
  });
}

/**
 * Runs in the head before the first paint, to avoid a flash of the wrong theme, direction or font, and a page that moves when its
 * design pane opens.
 * A constant, because the content security policy contains its hash.
 */
export const bootScript = `(function(e,g){try{g=function(k,v){return localStorage.getItem(k)===v};
if(g("theme","light")||g("theme","system")&&matchMedia("(prefers-color-scheme: light)").matches)e.dataset.theme="light";if(g("direction","rtl"))e.dir="rtl";if(g("language","ar"))e.lang="ar";if(g("design-pane","open"))e.dataset.designPane="open"}catch(_){}})(document.documentElement)`;

/** `--bg` of both themes, for the browser's own bars. */
export const themeColors = { dark: "#0a1113", light: "#f3f7f8" } as const;

const setTheme = theme.set;
export const setDirection = direction.set;

/** `theme` is the one shown, `choice` the person's, which can be that of the operating system. */
export function useTheme() {
  const shown = useSyncExternalStore(subscribeToTheme, readShownTheme, () => "dark" as const);
  return { theme: shown, choice: usePreference(theme), setTheme };
}

export function useDirection() {
  return { direction: usePreference(direction), setDirection };
}
