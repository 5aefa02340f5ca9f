import type { ChangelogEntry, ChangePage } from "@linkspan/contract";
import type { RevisionChange, RevisionComparison } from "@linkspan/engine/diff/revisions";
import type { Db } from "../../db/client.ts";
import type { ComparedRevision } from "./changes.queries.ts";
import { type ChangeDeps, findComparison, findReach } from "./changes.service.ts";
import { countListed, groupOf, orderByReach } from "./order-changes.ts";
import { presentChange } from "./present-change.ts";
import { selectScreenNames } from "./reach.queries.ts";
import type { ComputedReach, Reach } from "./reach.ts";

/** A change as lists of few lines show it; it affects what its reach says. */
export type SummarizedChange = { change: RevisionChange; reach: Reach | undefined };

/** What differs between two revisions in numbers, and all changes, the worst first. */
export type ComparisonSummary = {
  state: ChangePage["state"];
  isPartial: boolean;
  isReachKnown: boolean;
  counts: ChangePage["listed"];
  reach: ChangePage["reach"];
  changes: readonly SummarizedChange[];
  /** The changes that have to be reviewed. */
  toReview: readonly string[];
};

type Compared = {
  projectId: string;
  before: Pick<ComparedRevision, "number" | "source">;
  after: Pick<ComparedRevision, "number" | "source">;
};

const nothing: Omit<ComparisonSummary, "state"> = {
  isPartial: false,
  isReachKnown: true,
  counts: { breaking: 0, risky: 0, safe: 0 },
  reach: { changes: 0, layers: 0, screens: 0 },
  changes: [],
  toReview: [],
};

/** Of revisions that take too much to compare. */
export const tooComplex: ComparisonSummary = { ...nothing, state: "too_complex", isPartial: true };

/**
 * Sums up what differs between two revisions, without computing anything: what was not compared before is compared in
 * the background. What it affects stays as it was computed; readers who see no screens get the verdicts alone. Callers
 * check access.
 */
export async function summarizeChangesUnchecked(
  deps: ChangeDeps,
  { projectId, before, after }: Compared,
  showsScreens: boolean,
): Promise<ComparisonSummary> {
  if (before.source.equals(after.source)) return { ...nothing, state: "ready" };
  const { state, comparison } = await findComparison(deps, projectId, { before, after });
  if (!comparison) return state === "too_complex" ? tooComplex : { ...nothing, state };
  const key = { projectId, before: before.number, after: after.number };
  const stored = showsScreens ? await findReach(deps, key, { isRefreshed: false }) : undefined;
  return { ...sumUp(comparison, stored ?? noReach), isReachKnown: stored?.isKnown ?? true };
}

const noReach: AllReach = { reach: {}, layers: 0, screens: 0 };

type AllReach = Pick<ComputedReach, "reach" | "layers" | "screens">;

/** Sums up a comparison that is stored, and what it affects. */
export function sumUp(
  comparison: RevisionComparison,
  { reach, layers, screens }: AllReach,
): ComparisonSummary {
  const ordered = orderByReach(comparison.changes, reach);
  return {
    state: "ready",
    isPartial: comparison.isPartial,
    isReachKnown: true,
    counts: countListed(ordered, reach),
    reach: { changes: Object.keys(reach).length, layers, screens },
    changes: ordered.map((change) => ({ change, reach: reach[change.fingerprint] })),
    toReview: ordered
      .filter((change) => groupOf(change, reach) === "breaking")
      .map(({ fingerprint }) => fingerprint),
  };
}

/** Those changes of a summary that affect layers, or that are listed as breaking. */
export function pickChanges(
  { changes, toReview }: ComparisonSummary,
  show: "screens" | "breaking" | undefined,
): readonly SummarizedChange[] {
  if (show === undefined) return changes;
  const breaking = new Set(toReview);
  return changes.filter(({ change, reach }) =>
    show === "screens" ? reach : breaking.has(change.fingerprint),
  );
}

/** So many screens of a change are named. */
const maxNames = 5;

/** The names of the first screens that each of these changes affects, by the fingerprint of the change. */
export async function nameScreens(
  db: Db,
  projectId: string,
  changes: readonly SummarizedChange[],
): Promise<ReadonlyMap<string, string[]>> {
  const first = changes.map(({ change, reach }) => ({
    fingerprint: change.fingerprint,
    screens: [...new Set(reach?.first.map(({ screenId }) => screenId))].slice(0, maxNames),
  }));
  const ids = [...new Set(first.flatMap(({ screens }) => screens))];
  const rows = ids.length > 0 ? await selectScreenNames(db, projectId, ids) : [];
  const names = new Map(rows.map((row) => [row.node_id, row.name]));
  return new Map(
    first.map(({ fingerprint, screens }) => [fingerprint, screens.flatMap((id) => names.get(id) ?? [])]),
  );
}

/** Changes as an entry of the changelog lists them, without IDs of operations. Without names, screens aren't shown. */
export function presentListed(
  changes: readonly SummarizedChange[],
  names: ReadonlyMap<string, string[]> | undefined,
): ChangelogEntry["items"] {
  return changes.map(({ change, reach }) => ({
    ...presentChange(change, { before: [], after: [] }),
    reach: names
      ? {
          layers: reach?.layers ?? 0,
          screens: reach?.screens ?? 0,
          names: names.get(change.fingerprint) ?? [],
        }
      : null,
  }));
}
