import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { extractRows } from "../../../ui/layout/extract-rows.ts";
import { useBreakMarks } from "../../docs/use-break-marks.ts";
import { useRoving } from "../map/use-roving.ts";
import type { ListRow } from "./list-rows.ts";
import { PageHeading } from "./page-heading.tsx";
import { ScreenRow } from "./screen-row.tsx";

const rowHeight = 62;
const headingHeight = 42;

export type RowsProps = {
  project: string;
  rows: readonly ListRow[];
  selected: string;
  hasMore: boolean;
  onShow: (last: number) => void;
  onSelect: (screen: string) => void;
};

/** The rows of the list. Only the visible ones are rendered, and the one with the focus. */
export function ScreenRows({ project, rows, selected, hasMore, onShow, onSelect }: RowsProps) {
  const t = useMessages();
  const marks = useBreakMarks(project);
  const scroller = useRef<HTMLDivElement>(null);
  const stop = useRef(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.screen ? rowHeight : headingHeight),
    getItemKey: (index) => rows[index]?.screen?.node_id ?? `page ${rows[index]?.page} ${index}`,
    overscan: 8,
    initialRect: { width: 800, height: 900 },
    rangeExtractor: (range) => extractRows(range, stop.current),
  });
  const roving = useRoving({
    size: rows.length,
    scrollTo: (index) => virtual.scrollToIndex(index),
    isStop: (index) => rows[index]?.screen !== undefined,
    crossKey: "ArrowRight",
    onCross: () => document.querySelector<HTMLElement>(".screen-pane a, .screen-pane button")?.focus(),
  });
  stop.current = roving.stop;
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => onShow(last), [last, onShow]);
  return (
    <div ref={scroller} className="list-scroller">
      <ul
        {...roving.listProps}
        aria-label={t("screens.screens")}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const row = rows[index];
          return (
            <li
              key={key}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              {row?.screen ? (
                <ScreenRow
                  screen={row.screen}
                  breaksIn={marks?.screens.has(row.screen.node_id) ? marks.version : undefined}
                  index={index}
                  isSelected={row.screen.node_id === selected}
                  isStop={index === roving.stop}
                  onSelect={onSelect}
                />
              ) : (
                row && <PageHeading name={row.name} count={row.count} />
              )}
            </li>
          );
        })}
      </ul>
      {hasMore && <Skeleton className="mx-5 my-3 h-10" />}
    </div>
  );
}
