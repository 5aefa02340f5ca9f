import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

type Sight = { first: number; last: number };

/** Before the scroller is measured, as much as a large screen shows. */
const guess: Sight = { first: 0, last: 40 };

/** Which rows of one height are in sight, and a way to bring another one there. */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, height: number) {
  const [sight, setSight] = useState(guess);

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const first = Math.floor(box.scrollTop / height);
    const last = Math.ceil((box.scrollTop + box.clientHeight) / height) - 1;
    setSight((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [scroller, height]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // It tells the first size as well, once the page is laid out: asked for here, that would be done at once.
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller, look]);

  const bring = useCallback(
    (row: number) => {
      const box = scroller.current;
      if (!box) return;
      const above = row * height - box.scrollTop;
      const below = above + height - box.clientHeight;
      if (above < 0) box.scrollTop += above;
      else if (below > 0) box.scrollTop += below;
      look();
    },
    [scroller, height, look],
  );

  return { sight, bring };
}
