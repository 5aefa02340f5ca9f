import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { createPreference } from "../../lib/preference.ts";

const preference = createPreference("design-pane", ["closed", "open"]);

/** From this width on, the pane is next to the documentation and covers nothing. */
const wide = "(width >= 80rem)";

/** The screen that the URL links to. */
export function readScreenQuery(search: string): string | undefined {
  return new URLSearchParams(search).get("screen") ?? undefined;
}

/**
 * Whether the design pane is open. On wide screens, it is as it was left; on others it opens on request only. The URL of
 * a screen opens it everywhere.
 */
export function useDesignOpen(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const [isOpen, setState] = useState(false);
  const { search, key } = useLocation();
  useEffect(() => {
    if (preference.get() === "open" && matchMedia(wide).matches) setState(true);
  }, []);
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
