import type { Project } from "@linkspan/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { extractRows } from "../../../ui/layout/extract-rows.ts";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { isOperation } from "../../docs/navigator/lines.ts";
import type { ChangeView, ScreensView } from "../screens-view.ts";
import { FrameColumn } from "./frame-column.tsx";
import { chooseColumns, rowPitch, tilePitch } from "./map-layout.ts";
import { isSameTarget, listEnds, type MapTarget } from "./map-links.ts";
import { MapSpans } from "./map-spans.tsx";
import { RowColumn } from "./row-column.tsx";
import { SelectionCard } from "./selection-card.tsx";
import { toTarget } from "./to-target.ts";
import type { MapData } from "./use-map-data.ts";
import { useRoving } from "./use-roving.ts";
import { useWidth } from "./use-width.ts";

type Props = {
  project: Project;
  scope: DocsScope;
  data: MapData;
  title: ReactNode;
  view: ScreensView;
  changeView: ChangeView;
};

/** Frames, operations and the lines between them. */
export function ScreensMap({ project, scope, data, title, view, changeView }: Props) {
  const { screens, rows, links, ends, showScreens } = data;
  const map = useRef<HTMLDivElement>(null);
  const shore = useRef<HTMLDivElement>(null);
  const sea = useRef<HTMLDivElement>(null);
  const columns = chooseColumns(useWidth(map));
  const [raised, setRaised] = useState<MapTarget>();
  // The pointer also comes to parts of what is raised already.
  const raise = (target: MapTarget | undefined) =>
    setRaised((before) => (isSameTarget(before, target) ? before : target));

  const tileStop = useRef(0);
  const tiles = useVirtualizer({
    count: screens.length,
    lanes: columns.starts.length,
    getScrollElement: () => shore.current,
    estimateSize: () => tilePitch,
    overscan: 4,
    initialRect: { width: 450, height: 1000 },
    rangeExtractor: (range) => extractRows(range, tileStop.current),
  });
  const rowStop = useRef(0);
  const lines = useVirtualizer({
    count: rows.size,
    getScrollElement: () => sea.current,
    estimateSize: () => rowPitch,
    overscan: 10,
    initialRect: { width: 420, height: 1000 },
    rangeExtractor: (range) => extractRows(range, rowStop.current),
  });
  const lastTile = tiles.range?.endIndex ?? 0;
  useEffect(() => showScreens(lastTile), [lastTile, showScreens]);
  const firstRow = lines.range?.startIndex ?? 0;
  const lastRow = lines.range?.endIndex ?? 0;
  const showRows = data.showRows;
  useEffect(() => showRows(firstRow, lastRow), [firstRow, lastRow, showRows]);

  const tileRoving = useRoving({
    size: screens.length,
    scrollTo: (index) => tiles.scrollToIndex(index),
    crossKey: "ArrowRight",
    onCross: (index) => {
      const row = ends.find(({ tile }) => tile === index)?.row;
      if (row !== undefined) rowRoving.moveTo(row);
    },
  });
  const rowRoving = useRoving({
    size: rows.size,
    scrollTo: (index) => lines.scrollToIndex(index),
    isStop: (index) => {
      const line = rows.lineAt(index);
      return line !== undefined && isOperation(line);
    },
    crossKey: "ArrowLeft",
    onCross: (index) => {
      const tile = ends.find(({ row }) => row === index)?.tile;
      if (tile !== undefined) tileRoving.moveTo(tile);
    },
  });
  tileStop.current = tileRoving.stop;
  rowStop.current = rowRoving.stop;

  const { screen: selectedScreen, operation: selectedOperation } = view;
  const selected = useMemo(
    () => toTarget({ screen: selectedScreen, operation: selectedOperation }),
    [selectedScreen, selectedOperation],
  );
  const lit = useMemo(() => listEnds(links, raised ?? selected), [links, raised, selected]);
  const selectScreen = useCallback((screen: string) => changeView({ screen, operation: "" }), [changeView]);
  const selectOperation = useCallback(
    (operation: string) => changeView({ screen: "", operation }),
    [changeView],
  );
  const clear = () => changeView({ screen: "", operation: "" });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && selected) clear();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape of the buttons inside
    <div ref={map} className="screens-map" onKeyDown={onKeyDown}>
      <FrameColumn
        scroller={shore}
        virtual={tiles}
        columns={columns}
        project={project.id}
        title={title}
        screens={screens}
        roving={tileRoving}
        selected={view.screen}
        lit={lit}
        usesOf={data.usesOf}
        onRaise={(screen) => raise(screen === undefined ? undefined : { screen })}
        onSelect={selectScreen}
      />
      <div className="map-water">
        {selected && (
          <SelectionCard
            key={view.screen || view.operation}
            project={project}
            scope={scope}
            target={selected}
            data={data}
            onClear={clear}
          />
        )}
      </div>
      <RowColumn
        scroller={sea}
        virtual={lines}
        project={project.id}
        rows={rows}
        roving={rowRoving}
        selected={view.operation}
        lit={lit}
        countOf={data.countOf}
        screensOf={data.screensOf}
        onRaise={(operation) => raise(operation === undefined ? undefined : { operation })}
        onSelect={selectOperation}
      />
      <MapSpans map={map} shore={shore} sea={sea} ends={ends} raised={raised} selected={selected} />
    </div>
  );
}
