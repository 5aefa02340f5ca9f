import { useEffect, useRef } from "react";

/**
 * Opening and closing Try it take the control that did it off the page. Without this the next key would begin at the
 * top of everything: focus goes to what opened, and comes back to what opened it.
 */
export function useKeptFocus(isTrying: boolean) {
  const article = useRef<HTMLElement>(null);
  const before = useRef(isTrying);
  useEffect(() => {
    if (before.current === isTrying) return;
    before.current = isTrying;
    if (document.activeElement !== document.body) return;
    const opener = isTrying ? null : article.current?.querySelector<HTMLElement>(".try-button");
    (opener ?? article.current)?.focus({ preventScroll: true });
  }, [isTrying]);
  return article;
}
