import { useQueries } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { isOperation, type NavigatorLine } from "../../docs/navigator/lines.ts";
import { linkCountsQuery } from "../queries.ts";

/** Operations per call: calls of neighboring ranges stay the same while the list scrolls. */
const chunk = 80;

type LinkCounts = {
  /** On how many screens an operation is; undefined until that has loaded. */
  countOf: (operation: string) => number | undefined;
  /** Loads the counts of these rows. */
  show: (first: number, last: number) => void;
};

/** On how many screens the operations of the visible rows are. */
export function useLinkCounts(
  project: string,
  lineAt: (row: number) => NavigatorLine | undefined,
  enabled: boolean,
): LinkCounts {
  /** Of chunks, not of rows: scrolling within a chunk renders nothing again. */
  const [{ first, last }, setRange] = useState({ first: 0, last: 0 });
  const show = useCallback((firstRow: number, lastRow: number) => {
    const [first, last] = [Math.floor(firstRow / chunk), Math.floor(lastRow / chunk)];
    setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, []);
  const chunks: string[][] = [];
  for (let at = first; enabled && at <= last; at++) {
    const lines = Array.from({ length: chunk }, (_, offset) => lineAt(at * chunk + offset));
    const operations = lines.flatMap((line) => (line && isOperation(line) ? [line.id] : []));
    if (operations.length > 0) chunks.push(operations);
  }
  const counts = useQueries({
    queries: chunks.map((operations) => linkCountsQuery(project, operations)),
    combine: (results) => results.map(({ data }) => data?.counts),
  });
  const known = new Map<string, number>();
  for (const [index, found] of counts.entries()) {
    for (const id of found ? (chunks[index] ?? []) : []) known.set(id, found?.[id] ?? 0);
  }
  return { countOf: (operation) => known.get(operation), show };
}
