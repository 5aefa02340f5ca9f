import type { Coverage, OperationLine, Screen } from "@linkspan/contract";
import { useCallback, useMemo } from "react";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { isOperation } from "../../docs/navigator/lines.ts";
import { useNavigator } from "../../docs/navigator/use-navigator.ts";
import type { ScreensView } from "../screens-view.ts";
import { useOperations } from "../use-operations.ts";
import type { Screens } from "../use-screens.ts";
import { isSmallMap } from "../view-form.ts";
import type { LinkEnds, MapLink } from "./map-links.ts";
import { useLinkCounts } from "./use-link-counts.ts";
import { useLinkEnds } from "./use-link-ends.ts";
import { useLinkTexts } from "./use-link-texts.ts";
import { useAllLinks, useSelectedLinks } from "./use-links.ts";
import { type MapRows, useMapRows } from "./use-map-rows.ts";

export type MapData = {
  screens: readonly Screen[];
  showScreens: (last: number) => void;
  rows: MapRows;
  showRows: (first: number, last: number) => void;
  links: readonly MapLink[];
  /** Where the lines begin and end. */
  ends: readonly LinkEnds[];
  lineOf: (operation: string) => OperationLine | undefined;
  screenOf: (screen: string) => Screen | undefined;
  countOf: (operation: string) => number | undefined;
  usesOf: (screen: Screen) => string;
  screensOf: (operation: OperationLine) => string;
  /** What could not be loaded. */
  failure: { error: Error; isFetching: boolean; retry: () => Promise<unknown> } | undefined;
};

/** What the map shows. All links of few screens; of many, those of the selection. */
export function useMapData(
  scope: DocsScope & { of: "project" },
  coverage: Coverage,
  found: Screens,
  view: ScreensView,
): MapData {
  const isSmall = isSmallMap(coverage);
  const navigator = useNavigator(scope, view.operation || undefined);
  const all = useAllLinks(scope.id, isSmall);
  const selected = useSelectedLinks(scope.id, isSmall ? noSelection : view);
  const { links } = isSmall ? all : selected;
  const linked = useMemo(() => new Set(links.map(({ operation }) => operation)), [links]);
  const keep = useCallback((operation: string) => !linked.has(operation), [linked]);
  const rows = useMapRows(navigator, isSmall && view.show === "unlinked" ? keep : undefined);
  const counts = useLinkCounts(scope.id, rows.lineAt, !isSmall);

  const screens = found.items ?? noScreens;
  const tiles = useMemo(() => new Map(screens.map(({ node_id }, index) => [node_id, index])), [screens]);
  // Rows of the selection that are not loaded yet.
  const far = useMemo(() => (isSmall ? [] : links.map(({ operation }) => operation)), [isSmall, links]);
  const { operations } = useOperations(scope, far);
  const ends = useLinkEnds(links, { tiles, rows, operations });
  const lineOf = (operation: string) => {
    const row = rows.rowOf(operation);
    const line = row === undefined ? operations.get(operation)?.line : rows.lineAt(row);
    return line && isOperation(line) ? line : undefined;
  };
  const screenOf = (screen: string) => {
    const index = tiles.get(screen);
    return index === undefined ? undefined : screens[index];
  };
  const { groups, usesOf, screensOf } = useLinkTexts(links, { operation: lineOf, screen: screenOf });
  // Until all links have loaded, it is not known which operations have none.
  const unlinked = all.isWhole ? 0 : undefined;
  const { show } = rows;
  const { show: showCounts } = counts;
  const showRows = useCallback(
    (first: number, last: number) => {
      show(first, last);
      showCounts(first, last);
    },
    [show, showCounts],
  );
  const failed = [found, navigator, isSmall ? all : selected].find(({ error }) => error);
  return {
    screens,
    showScreens: found.show,
    rows,
    showRows,
    links,
    ends,
    lineOf,
    screenOf,
    countOf: isSmall ? (operation) => groups.get(operation)?.length ?? unlinked : counts.countOf,
    usesOf,
    screensOf,
    failure: failed?.error
      ? { error: failed.error, isFetching: failed.isFetching, retry: failed.retry }
      : undefined,
  };
}

const noScreens: readonly Screen[] = [];
const noSelection: ScreensView = { show: "all", page: "", q: "", form: "", screen: "", operation: "" };
