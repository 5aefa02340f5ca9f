import type { OperationChange } from "@linkspan/engine/diff";
import { findKnown } from "./known-differences.ts";
import type { MatchedRow } from "./match-rows.ts";

/** A row that we have nothing for, and where it came from. */
export type Miss = {
  file: string;
  mutation: string;
  id: string;
  text: string;
  endpoint: string;
  why: string;
};

/** What was found in all pairs. */
export type Tally = {
  files: number;
  pairs: number;
  /** Pairs in which oasdiff found an error or a warning, and those of them in which we have all of them. */
  warned: number;
  complete: number;
  rows: number;
  /** Rows for which we say the same about the value around, or about the fields inside. */
  related: number;
  misses: Miss[];
  /** Rows of which no change between the revisions reaches the operation. */
  unreached: Miss[];
  /** Rows that we call safe at most, by the kinds of change that we have for them. */
  safe: Map<string, number>;
  /** Our breaking and risky changes where oasdiff has none, by kind. */
  onlyOurs: Map<string, number>;
};

export function createTally(): Tally {
  return {
    files: 0,
    pairs: 0,
    warned: 0,
    complete: 0,
    rows: 0,
    related: 0,
    misses: [],
    unreached: [],
    safe: new Map(),
    onlyOurs: new Map(),
  };
}

/** Counts what was found in one pair. */
export function addPair(
  tally: Tally,
  at: { file: string; mutation: string },
  matched: readonly MatchedRow[],
  onlyOurs: readonly OperationChange[],
): void {
  tally.pairs++;
  tally.rows += matched.length;
  if (matched.length > 0) tally.warned++;
  if (matched.length > 0 && matched.every(({ ours, related }) => ours.length + related.length > 0))
    tally.complete++;
  for (const each of matched) {
    const { row, ours, related, isReached } = each;
    const miss = () => ({
      ...at,
      id: row.id,
      text: row.text,
      endpoint: `${row.operation} ${row.path}`,
      why: findKnown(each, at.file)?.name ?? "",
    });
    if (ours.length === 0 && related.length > 0) tally.related++;
    else if (ours.length === 0) tally.misses.push(miss());
    else if (isReached === false) tally.unreached.push(miss());
    else if (ours.every(({ verdict }) => verdict === "safe")) {
      count(tally.safe, `${row.id} = ${[...new Set(ours.map(({ kind }) => kind))].sort().join(", ")}`);
    }
  }
  for (const kind of new Set(onlyOurs.map((change) => change.kind))) count(tally.onlyOurs, kind);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
