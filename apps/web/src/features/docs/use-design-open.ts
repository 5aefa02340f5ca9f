import { useCallback, useEffect, useState } from "react";
import { createPreference } from "../../lib/preference.ts";

const preference = createPreference("design-pane", ["closed", "open"]);

/** From this width on, the pane is next to the documentation and covers nothing. */
const wide = "(width >= 80rem)";

/** Whether the design pane is open. On wide screens, it is as it was left; on others it opens on request only. */
export function useDesignOpen(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const [isOpen, setState] = useState(false);
  useEffect(() => {
    if (preference.get() === "open" && matchMedia(wide).matches) setState(true);
  }, []);
  const setOpen = useCallback((next: boolean) => {
    setState(next);
    if (matchMedia(wide).matches) preference.set(next ? "open" : "closed");
  }, []);
  return { isOpen, setOpen };
}
