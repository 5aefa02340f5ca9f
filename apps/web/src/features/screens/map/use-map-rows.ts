import { useMemo } from "react";
import { isOperation, type NavigatorLine } from "../../docs/navigator/lines.ts";
import type { Navigator } from "../../docs/navigator/use-navigator.ts";

/** The rows of the map's right side: tags and their operations. */
export type MapRows = {
  size: number;
  lineAt: (row: number) => NavigatorLine | undefined;
  rowOf: (operation: string) => number | undefined;
  /** Loads what these rows show. */
  show: (first: number, last: number) => void;
};

/** The operations of a navigator without its webhooks, which no screen calls. `keep` selects some of them. */
export function useMapRows(
  navigator: Navigator,
  keep: ((operation: string) => boolean) | undefined,
): MapRows {
  const { head, here, isWhole, lineAt, indexOf, show } = navigator;
  const webhooks = head?.webhook_count ? head.webhook_count + 1 : 0;
  const size = (head?.line_count ?? 0) - webhooks;
  const kept = useMemo(() => {
    if (!keep || !isWhole) return undefined;
    const lines = here.slice(0, size).map(({ line }) => line);
    return dropEmptyTags(lines.filter((line) => !isOperation(line) || keep(line.id)));
  }, [keep, isWhole, here, size]);
  const keptRowOf = useMemo(() => {
    const rows = new Map(kept?.flatMap((line, row) => (isOperation(line) ? [[line.id, row]] : [])));
    return (id: string) => rows.get(id);
  }, [kept]);
  if (kept) return { size: kept.length, lineAt: (row) => kept[row], rowOf: keptRowOf, show: ignore };
  return { size, lineAt, rowOf: indexOf, show };
}

const ignore = () => undefined;

/** Tags that are followed by another tag or by nothing have no operation left. */
function dropEmptyTags(lines: readonly NavigatorLine[]): NavigatorLine[] {
  return lines.filter((line, index) => {
    const next = lines[index + 1];
    return isOperation(line) || (next !== undefined && isOperation(next));
  });
}
