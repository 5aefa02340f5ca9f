import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { extractRows } from "./extract-rows.ts";

/** Rows rendered beyond the viewport, so that Tab reaches the next one. */
const overscan = 6;

type Props = {
  label: string;
  size: number;
  /** The estimated height of a row that is not rendered yet, and the gap between rows, in pixels. */
  rowHeight: number;
  gap: number;
  /** The height of sticky elements at the top of the viewport. */
  covered: number;
  /** The row to bring into view. */
  target?: number | undefined;
  /** Called with the range of rows that are about to be visible. */
  onRange?: (first: number, last: number) => void;
  children: (index: number) => ReactNode;
};

/**
 * A list that scrolls with the page and renders only the visible rows. The row with the focus stays rendered,
 * and each row has its position and the list's size, so that keyboards and screen readers see one list.
 */
export function VirtualList({ label, size, rowHeight, gap, covered, target, onRange, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count: size,
    estimateSize: () => rowHeight,
    gap,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: covered,
    rangeExtractor: (range) => extractRows(range, focused.current),
  });
  const shown = rows.getVirtualItems();
  // Without a row that is only rendered because of its focus.
  const first = Math.max(0, (rows.range?.startIndex ?? 0) - overscan);
  const last = Math.max(0, Math.min(size - 1, (rows.range?.endIndex ?? 0) + overscan));

  // The height of the content above the list changes: filters wrap, messages appear.
  useLayoutEffect(() => {
    const measured = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(measured - top) > 1) setTop(measured);
  });
  useEffect(() => onRange?.(first, last), [first, last, onRange]);
  useEffect(() => {
    if (target !== undefined) rows.scrollToIndex(target, { align: "start" });
  }, [target, rows]);

  const noteFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>("li[data-index]");
    focused.current = Number(row?.dataset.index ?? -1);
  };

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: rows.getTotalSize() }}
      onFocus={noteFocus}
      onBlur={() => {
        focused.current = -1;
      }}
    >
      {shown.map(({ index, start, key }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={size}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  );
}
