import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { createPreference } from "../../lib/preference.ts";

const preference = createPreference("design-pane", ["closed", "open"]);
// The script in the page's head sets it first, so that the first paint leaves room for the pane.
if (typeof document !== "undefined") {
  preference.subscribe(() => {
    document.documentElement.dataset.designPane = preference.get();
  });
}

/** From this width on, the pane is next to the documentation and covers nothing. */
const wide = "(width >= 80rem)";

/** The screen that the URL links to. */
export function readScreenQuery(search: string): string | undefined {
  return new URLSearchParams(search).get("screen") ?? undefined;
}

/**
 * Whether the design pane is open; undefined in the HTML of the server, which doesn't know. On wide screens, it is as it was left; on others it opens on request only. The URL of
 * a screen opens it everywhere.
 */
export function useDesignOpen(): { isOpen: boolean | undefined; setOpen: (isOpen: boolean) => void } {
  const [isOpen, setState] = useState<boolean>();
  const { search, key } = useLocation();
  // Before the paint: between the room that was kept and the pane, the page would move.
  useLayoutEffect(() => setState(preference.get() === "open" && matchMedia(wide).matches), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs for each navigation: following a link again opens it again
  useEffect(() => {
    if (readScreenQuery(search)) setState(true);
  }, [search, key]);
  const setOpen = useCallback((next: boolean) => {
    setState(next);
    if (matchMedia(wide).matches) preference.set(next ? "open" : "closed");
  }, []);
  return { isOpen, setOpen };
}
