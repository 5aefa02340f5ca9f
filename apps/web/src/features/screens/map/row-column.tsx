import type { OperationLine } from "@linkspan/contract";
import type { Virtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { isOperation, tagTitle } from "../../docs/navigator/lines.ts";
import { useBreakMarks } from "../../docs/use-break-marks.ts";
import { rowsTop } from "./map-layout.ts";
import { MapRow } from "./map-row.tsx";
import type { MapRows } from "./use-map-rows.ts";
import { itemIndex, type Roving } from "./use-roving.ts";

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  virtual: Virtualizer<HTMLDivElement, Element>;
  project: string;
  rows: MapRows;
  roving: Roving;
  selected: string;
  lit: ReadonlySet<string>;
  countOf: (operation: string) => number | undefined;
  screensOf: (operation: OperationLine) => string;
  onRaise: (operation: string | undefined) => void;
  onSelect: (operation: string) => void;
};

/** The API side of the map. Only the visible rows are rendered. */
export function RowColumn(props: Props) {
  const { scroller, virtual, project, rows, roving, selected, lit, countOf, screensOf, onRaise, onSelect } =
    props;
  const t = useMessages();
  const marks = useBreakMarks(project);
  const raise = ({ target }: { target: EventTarget }) => {
    const index = itemIndex(target);
    const line = index === undefined ? undefined : rows.lineAt(index);
    onRaise(line && isOperation(line) ? line.id : undefined);
  };
  return (
    <div ref={scroller} className="map-sea">
      <ul
        {...roving.listProps}
        aria-label={t("docs.operations")}
        className="relative"
        style={{ height: virtual.getTotalSize(), marginBlockStart: rowsTop }}
        onPointerOver={raise}
        onPointerLeave={() => onRaise(undefined)}
        onFocus={(event) => {
          roving.listProps.onFocus(event);
          raise(event);
        }}
        onBlur={() => onRaise(undefined)}
      >
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const line = rows.lineAt(index);
          return (
            <li key={key} className="map-line" style={{ transform: `translateY(${start}px)` }}>
              {!line ? (
                <Skeleton className="h-6 rounded-full" />
              ) : isOperation(line) ? (
                <MapRow
                  line={line}
                  index={index}
                  count={countOf(line.id)}
                  screens={screensOf(line)}
                  breaksIn={marks?.operations.has(line.id) ? marks.version : undefined}
                  isLit={lit.has(line.id)}
                  isSelected={line.id === selected}
                  isStop={index === roving.stop}
                  onSelect={onSelect}
                />
              ) : (
                <bdi className="map-tag">{tagTitle(t, line)}</bdi>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
