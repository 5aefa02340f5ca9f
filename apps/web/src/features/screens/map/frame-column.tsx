import type { Screen } from "@linkspan/contract";
import type { Virtualizer } from "@tanstack/react-virtual";
import type { ReactNode, RefObject } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useBreakMarks } from "../../docs/use-break-marks.ts";
import { FrameTile } from "./frame-tile.tsx";
import { type MapColumns, tile, tilePosition, tilesHeight } from "./map-layout.ts";
import { itemIndex, type Roving } from "./use-roving.ts";

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  virtual: Virtualizer<HTMLDivElement, Element>;
  columns: MapColumns;
  title: ReactNode;
  project: string;
  screens: readonly Screen[];
  roving: Roving;
  selected: string;
  lit: ReadonlySet<string>;
  usesOf: (screen: Screen) => string;
  onRaise: (screen: string | undefined) => void;
  onSelect: (screen: string) => void;
};

/** The design side of the map. Only the visible frames are rendered. */
export function FrameColumn(props: Props) {
  const {
    scroller,
    virtual,
    columns,
    title,
    project,
    screens,
    roving,
    selected,
    lit,
    usesOf,
    onRaise,
    onSelect,
  } = props;
  const t = useMessages();
  const marks = useBreakMarks(project);
  const raise = ({ target }: { target: EventTarget }) => {
    const index = itemIndex(target);
    onRaise(index === undefined ? undefined : screens[index]?.node_id);
  };
  return (
    <div ref={scroller} className="map-shore">
      <h2 className="map-title">{title}</h2>
      {screens.length === 0 && (
        <p role="status" className="absolute inset-x-0 top-1/3 px-8 text-center text-fg-2">
          {t("screens.none-unlinked")}
        </p>
      )}
      <ul
        {...roving.listProps}
        aria-label={t("screens.screens")}
        className="relative"
        style={{ height: tilesHeight(screens.length, columns) }}
        onPointerOver={raise}
        onPointerLeave={() => onRaise(undefined)}
        onFocus={(event) => {
          roving.listProps.onFocus(event);
          raise(event);
        }}
        onBlur={() => onRaise(undefined)}
      >
        {virtual.getVirtualItems().map(({ index }) => {
          const screen = screens[index];
          if (!screen) return null;
          const { start, top } = tilePosition(index, columns);
          return (
            <li
              key={screen.node_id}
              aria-setsize={screens.length}
              aria-posinset={index + 1}
              className="absolute"
              style={{ insetInlineStart: start, top, width: tile.width }}
            >
              <FrameTile
                screen={screen}
                index={index}
                uses={usesOf(screen)}
                breaksIn={marks?.screens.has(screen.node_id) ? marks.version : undefined}
                isLit={lit.has(screen.node_id)}
                isSelected={screen.node_id === selected}
                isStop={index === roving.stop}
                onSelect={onSelect}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
