import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { extractRows } from "../../../ui/layout/extract-rows.ts";
import type { RowProps } from "./navigator-row.tsx";
import type { Rows } from "./use-rows.ts";

const rowHeight = 28;
const overscan = 8;

/** The size until the list is measured: as high as a large screen. */
const initialRect = { width: 256, height: 1100 };

type Props<Line> = {
  label: string;
  rows: Pick<Rows<Line>, "size" | "lineAt" | "currentRow" | "show">;
  /** The row that a key moves the focus to; undefined for other keys. */
  step: (event: KeyboardEvent, row: number) => number | undefined;
  draw: (line: Line, row: RowProps) => ReactNode;
};

/** A virtualized list. Only the visible rows are rendered, and the one with the focus. */
export function NavigatorTree<Line>({ label, rows, step, draw }: Props<Line>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const currentRow = rows.currentRow;
  const stop = Math.min(active ?? currentRow ?? 0, rows.size - 1);
  const virtualizer = useVirtualizer({
    count: rows.size,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect,
    rangeExtractor: (range) => extractRows(range, stop),
  });
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  const { show } = rows;
  useEffect(() => show(first, last), [first, last, show]);

  // Scrolls to the row of the shown page when the page changes, and when its index becomes known.
  // In an animation frame, which computes the layout anyway.
  useEffect(() => {
    if (currentRow === undefined) return;
    const frame = requestAnimationFrame(() => virtualizer.scrollToIndex(currentRow));
    return () => cancelAnimationFrame(frame);
  }, [currentRow, virtualizer]);

  const moveTo = (row: number) => {
    setActive(row);
    virtualizer.scrollToIndex(row);
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    const drawn = find();
    // Immediately, so that the row gets the next key; a row that is not rendered yet gets the focus in the next frame.
    if (drawn) drawn.focus({ preventScroll: true });
    else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = step(event, stop);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== stop) moveTo(next);
  };

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
      <div role="tree" aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const line = rows.lineAt(index);
          const row: RowProps = {
            "data-row": index,
            tabIndex: index === stop ? 0 : -1,
            onFocus: () => setActive(index),
            onKeyDown,
          };
          return (
            <div
              key={key}
              role="none"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {line ? draw(line, row) : <LoadingRow row={row} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function LoadingRow({ row }: { row: RowProps }) {
  const t = useMessages();
  return (
    <div
      {...row}
      tabIndex={row.tabIndex}
      role="treeitem"
      aria-level={2}
      aria-busy
      aria-label={t("ui.loading")}
      className="navigator-row"
    >
      <Skeleton className="h-[17px] w-12 rounded-full" />
      <Skeleton className="h-2.5 w-28" />
    </div>
  );
}
