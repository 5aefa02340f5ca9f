import { type RefObject, useLayoutEffect, useState } from "react";

/** The width of an element; that of a desktop until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1440);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const sizes = new ResizeObserver(() => setWidth(current.clientWidth));
    sizes.observe(current);
    setWidth(current.clientWidth);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
