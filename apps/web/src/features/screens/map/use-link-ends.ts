import { useMemo } from "react";
import type { Operations } from "../use-operations.ts";
import { type LinkEnds, listSpanEnds, type MapLink } from "./map-links.ts";
import type { MapRows } from "./use-map-rows.ts";

type Places = {
  /** The index of each frame. */
  tiles: ReadonlyMap<string, number>;
  rows: MapRows;
  /** Those whose rows are not loaded. */
  operations: Operations;
};

/** Where the links begin and end. Listed again only when one of them or their places change. */
export function useLinkEnds(links: readonly MapLink[], { tiles, rows, operations }: Places): LinkEnds[] {
  const { rowOf } = rows;
  return useMemo(
    () =>
      listSpanEnds(links, {
        tileOf: (screen) => tiles.get(screen),
        rowOf: (operation) => rowOf(operation) ?? operations.get(operation)?.index,
      }),
    [links, tiles, rowOf, operations],
  );
}
