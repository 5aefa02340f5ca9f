import { useQueries } from "@tanstack/react-query";
import { isOperation, type NavigatorLine } from "../../docs/navigator/lines.ts";
import { linkCountsQuery } from "../queries.ts";

/** Operations per call: calls of neighboring ranges stay the same while the list scrolls. */
const chunk = 80;

/** On how many screens the operations in a range of rows are; undefined until that has loaded. */
export function useLinkCounts(
  project: string,
  lineAt: (row: number) => NavigatorLine | undefined,
  { first, last }: { first: number; last: number },
  enabled: boolean,
): (operation: string) => number | undefined {
  const chunks: string[][] = [];
  for (let at = Math.floor(first / chunk); enabled && at <= Math.floor(last / chunk); at++) {
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
  return (operation) => known.get(operation);
}
