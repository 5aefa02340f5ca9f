import type { OperationLine } from "@linkspan/contract";
import { useCallback, useMemo, useState } from "react";
import { countRows, type Folds, lineOfRow, rowOfLine } from "./fold-lines.ts";
import { filterNavigatorLines, isOperation, type NavigatorLine } from "./lines.ts";
import type { Navigator } from "./use-navigator.ts";

/** The rows of the tree: all lines but the folded ones, or those that match the filter. */
export type Rows<Shown = NavigatorLine> = {
  size: number;
  lineAt: (row: number) => Shown | undefined;
  /** The row of the shown operation. */
  currentRow: number | undefined;
  isFolded: (row: number) => boolean;
  /** Folds a tag or opens it again. */
  fold: (row: number) => void;
  show: (first: number, last: number) => void;
};

export function useRows(
  navigator: Navigator,
  filter: string,
  current: string | undefined,
  keeps: ((line: OperationLine) => boolean) | undefined,
): Rows {
  const { head, here, lineAt, indexOf, show } = navigator;
  const [folds, setFolds] = useState<Folds>(new Map());
  const found = useMemo(
    () => (filter.trim() || keeps ? filterNavigatorLines(here, filter, keeps) : undefined),
    [here, filter, keeps],
  );
  const showRows = useCallback(
    (first: number, last: number) => show(lineOfRow(first, folds), lineOfRow(last, folds)),
    [show, folds],
  );
  const ignore = useCallback(() => undefined, []);

  if (found) {
    const row = found.findIndex(({ line }) => isOperation(line) && line.id === current);
    return {
      size: found.length,
      lineAt: (index) => found[index]?.line,
      currentRow: row < 0 ? undefined : row,
      isFolded: () => false,
      fold: ignore,
      show: ignore,
    };
  }
  const index = current === undefined ? undefined : indexOf(current);
  return {
    size: countRows(head?.line_count ?? 0, folds),
    lineAt: (row) => lineAt(lineOfRow(row, folds)),
    currentRow: index === undefined ? undefined : rowOfLine(index, folds),
    isFolded: (row) => folds.has(lineOfRow(row, folds)),
    fold: (row) => {
      const index = lineOfRow(row, folds);
      const line = lineAt(index);
      if (!line || isOperation(line)) return;
      const next = new Map(folds);
      if (!next.delete(index)) next.set(index, line.count);
      setFolds(next);
    },
    show: showRows,
  };
}
