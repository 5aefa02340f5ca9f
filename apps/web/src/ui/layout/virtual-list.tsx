import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { extractRows } from "./extract-rows.ts";

/** Rows drawn beyond the window, so that the keyboard finds the next one. */
const overscan = 6;

type Props = {
  label: string;
  size: number;
  /** Height of a row that has not been drawn yet, and the space under each, in pixels. */
  rowHeight: number;
  gap: number;
  /** How much of the window's top is covered by what stays there. */
  covered: number;
  /** The row to bring into view. */
  target?: number | undefined;
  /** Told which rows are about to be seen. */
  onRange?: (first: number, last: number) => void;
  children: (index: number) => ReactNode;
};

/**
 * A list that scrolls with the page and draws only the rows in sight. The row with the focus stays drawn wherever it
 * is, and each row says its place in the whole, so that keyboards and screen readers meet one list.
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
  // Without the row that is only there for its focus: what lies between is not in sight.
  const first = Math.max(0, (rows.range?.startIndex ?? 0) - overscan);
  const last = Math.max(0, Math.min(size - 1, (rows.range?.endIndex ?? 0) + overscan));

  // What stands above the list changes its height: filters wrap, messages come and go.
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
