import { useEffect, useRef } from "react";

/**
 * Opening and closing Try it unmount the button that was clicked. Without this, Tab would start at the top of the
 * document: the focus moves to the opened form, and on closing back to the button.
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
