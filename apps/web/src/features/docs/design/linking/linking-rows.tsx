import { LinkingRowItem } from "./linking-row.tsx";
import type { LinkingRow } from "./list-linking-rows.ts";

type Props = {
  rows: readonly LinkingRow[];
  /** The rows of the whole page: arrow keys move through all of them, and one is in the Tab order. */
  all: readonly LinkingRow[];
};

/** Fields of a request or a response. */
export function LinkingRows({ rows, all }: Props) {
  return (
    <ul className="linking-rows">
      {rows.map((row) => (
        <LinkingRowItem key={row.field} row={row} all={all} />
      ))}
    </ul>
  );
}
