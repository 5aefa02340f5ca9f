import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { stepThrough } from "../../docs/navigator/step-through.ts";

type Options = {
  size: number;
  scrollTo: (index: number) => void;
  /** Whether an item can have the focus; headings cannot. */
  isStop?: (index: number) => boolean;
  /** Called for the arrow key towards the other side of the map. */
  onCross: (index: number) => void;
  /** The arrow key of that direction in a page from left to right. */
  crossKey: "ArrowLeft" | "ArrowRight";
};

/** Arrow keys move through one side of the map, and to the other side. Only one item is in the tab order. */
export function useRoving({ size, scrollTo, isStop = () => true, onCross, crossKey }: Options) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<number>();
  const first = active ?? 0;
  const stop = Math.min(isStop(first) ? first : first + 1, size - 1);

  const moveTo = (index: number) => {
    setActive(index);
    scrollTo(index);
    const find = () => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    const rendered = find();
    // An item that is not rendered yet gets the focus in the next frame.
    if (rendered) rendered.focus({ preventScroll: true });
    else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const opposite = crossKey === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    if (event.key === (isRtl ? opposite : crossKey)) {
      event.preventDefault();
      onCross(stop);
      return;
    }
    let next = stepThrough(event.key, stop, size);
    if (next === undefined) return;
    event.preventDefault();
    const step = next < stop || event.key === "End" ? -1 : 1;
    while (next >= 0 && next < size && !isStop(next)) next += step;
    if (next >= 0 && next < size && next !== stop) moveTo(next);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const index = itemIndex(target);
    if (index !== undefined) setActive(index);
  };

  return { stop, moveTo, listProps: { ref: list, onKeyDown, onFocus } };
}

/** The index of the item that contains an element. The gap next to it is part of it: the pointer doesn't leave it there. */
export function itemIndex(target: EventTarget): number | undefined {
  const item = (target as Element).closest("li")?.querySelector<HTMLElement>("[data-index]");
  return item ? Number(item.dataset.index) : undefined;
}

export type Roving = ReturnType<typeof useRoving>;
