import {
  type ChangePage,
  type ChangeQuery,
  changesPerPage,
  listedLayers,
  resultsVersion,
} from "@linkspan/contract";
import type { RevisionChange, RevisionComparison } from "@linkspan/engine/diff/revisions";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { findMember } from "../membership/membership.service.ts";
import { requestComparison } from "../revisions/compare-work.service.ts";
import { requestReprocessing } from "../revisions/results.service.ts";
import {
  type ComparedRevision,
  selectCompared,
  selectComparedBefore,
  selectComparison,
  selectCurrentRevision,
  touchComparison,
} from "./changes.queries.ts";
import { readComparison } from "./comparison-reader.ts";
import { countMoved } from "./moves.queries.ts";
import { countListed, groupOf, needsReview, orderByReach, reachOn } from "./order-changes.ts";
import { presentReaching } from "./present-change.ts";
import { selectReachState, touchReach } from "./reach.queries.ts";
import type { StoredReach } from "./reach.ts";
import { readReach } from "./reach-reader.ts";
import { selectReviews } from "./reviews.queries.ts";
import { pickChangesOfScreen } from "./screen-changes.ts";
import { withDesign } from "./with-design.ts";

export type { ComparedRevision } from "./changes.queries.ts";

export type ChangeDeps = Pick<Deps, "db" | "blobs" | "cache" | "queue">;

const nothing = {
  is_partial: false,
  is_reach_known: false,
  counts: { breaking: 0, risky: 0, safe: 0 },
  reviewed: 0,
  listed: { breaking: 0, risky: 0, safe: 0 },
  reach: { changes: 0, layers: 0, screens: 0 },
  operations: { added: 0, removed: 0, changed: 0, unchanged: 0 },
  items: [],
  screens: [],
  next: null,
};

/** What differs between two revisions. If they were not compared before, they are compared in the background. */
export async function listChanges(
  deps: ChangeDeps & Pick<Deps, "config">,
  caller: Caller,
  id: string,
  query: ChangeQuery,
): Promise<ChangePage> {
  const list = await openChanges(deps, caller, id, query);
  return list(query);
}

type Filter = Pick<ChangeQuery, "verdict" | "operation" | "page">;

/** Reads what differs between two revisions, or what of that concerns one screen; the function lists some of it. */
export async function openChanges(
  deps: ChangeDeps & Pick<Deps, "config">,
  caller: Caller,
  id: string,
  query: Pick<ChangeQuery, "before" | "after" | "screen">,
): Promise<(filter: Filter) => Promise<ChangePage>> {
  await findMember(deps.db, caller.id, id);
  const found = await findRevisions(deps, id, query);
  const { before, after } = found;
  const numbers = { before: before.number, after: after.number };
  if (before.source.equals(after.source)) {
    const operations = { ...nothing.operations, unchanged: after.operationIds.length };
    return async () => ({ ...nothing, ...numbers, state: "ready", is_reach_known: true, operations });
  }
  const { state, comparison } = await findComparison(deps, id, found);
  if (state === "comparing") return async () => ({ ...nothing, ...numbers, state });
  if (!comparison) return async () => ({ ...nothing, ...numbers, state: "too_complex", is_partial: true });
  return openCompared(deps, id, found, comparison, query.screen);
}

async function openCompared(
  deps: ChangeDeps & Pick<Deps, "config">,
  id: string,
  { before, after, current }: FoundRevisions,
  comparison: RevisionComparison,
  screen: string | undefined,
): Promise<(filter: Filter) => Promise<ChangePage>> {
  const numbers = { before: before.number, after: after.number };
  const ids = { before: before.operationIds, after: after.operationIds };
  const { isKnown, moves, ...whole } = await findReach(deps, { projectId: id, ...numbers });
  const of = { changes: comparison.changes, ...whole };
  const { changes, reach, layers, screens } = screen
    ? await pickChangesOfScreen(deps, { projectId: id, screen }, { before, after }, of)
    : of;
  const canMove = isMoveTarget({ before, after, current });
  const moved = canMove ? await countMoved(deps.db, id, after.number, ["saved", "moved"]) : new Map();
  const findMove = ({ fingerprint }: RevisionChange) => {
    const move = canMove ? moves[fingerprint] : undefined;
    return move ? { ...move, moved: moved.get(fingerprint) ?? 0 } : null;
  };
  const reviews = await findReviews(deps, id, changes);
  const listed = orderByReach(changes, reach);
  const counted = {
    ...numbers,
    state: "ready",
    is_partial: comparison.isPartial,
    is_reach_known: isKnown,
    // By verdict alone, whatever the changes affect.
    counts: countListed(changes, {}),
    reviewed: listed.filter((change) => needsReview(change, reach) && reviews.has(change.fingerprint)).length,
    listed: countListed(listed, reach),
    reach: { changes: Object.keys(reach).length, layers, screens },
    operations: comparison.operations,
  } as const;
  return async ({ verdict, operation, page = 0 }) => {
    const shown = operation === undefined ? reach : reachOn(operation, reach);
    const wanted = listed.filter(
      (change) =>
        (!verdict || groupOf(change, reach) === verdict) && (!operation || shown[change.fingerprint]),
    );
    const end = (page + 1) * changesPerPage;
    const items = wanted.slice(page * changesPerPage, end).map((change) => {
      const { fingerprint } = change;
      const decided = { review: reviews.get(fingerprint), move: findMove(change) };
      return presentReaching(change, shown[fingerprint], decided, ids, operation ? undefined : listedLayers);
    });
    return {
      ...counted,
      ...(await withDesign(deps, id, items)),
      next: end < wanted.length ? page + 1 : null,
    };
  };
}

/**
 * The layers that each change affects. Links change: what was computed a while ago is computed again in the background,
 * unless the state of that time will do.
 */
export async function findReach(
  deps: Pick<ChangeDeps, "db" | "cache" | "queue">,
  key: { projectId: string; before: number; after: number },
  { isRefreshed = true } = {},
): Promise<StoredReach & { isKnown: boolean }> {
  const state = await selectReachState(deps.db, key);
  if (!state || (state.isOld && isRefreshed)) await requestComparison(deps.db, deps, key);
  if (state?.isUnread) await touchReach(deps.db, key);
  const stored = state && (await readReach(deps, key, state.computedAt));
  const none = { reach: {}, layers: 0, screens: 0, people: {}, moves: {} };
  return { ...(stored ?? none), isKnown: stored !== undefined };
}

async function findReviews(deps: ChangeDeps, id: string, changes: readonly RevisionChange[]) {
  const fingerprints = changes.map(({ fingerprint }) => fingerprint);
  const rows = await selectReviews(deps.db, id, fingerprints);
  return new Map(rows.map((row) => [row.fingerprint, row]));
}

/** Whether links can move from one revision to another: into the current one, or from it into a draft. */
export function isMoveTarget({ before, after, current }: FoundRevisions): boolean {
  return after.number === current || (after.isDraft && before.number === current);
}

/** What differs between two revisions of a project. If they were not compared before, they are in the background. */
export async function findComparison(
  deps: ChangeDeps,
  projectId: string,
  { before, after }: Record<"before" | "after", Pick<ComparedRevision, "number" | "source">>,
): Promise<{ state: ChangePage["state"]; comparison?: RevisionComparison }> {
  const sources = { before: before.source, after: after.source };
  const stored = await selectComparison(deps.db, sources);
  if (stored?.isUnread) await touchComparison(deps.db, sources);
  if (!stored) {
    await requestComparison(deps.db, deps, { projectId, before: before.number, after: after.number });
    return { state: "comparing" };
  }
  if (!stored.changes) return { state: "too_complex" };
  return { state: "ready", comparison: await readComparison(deps, stored.changes) };
}

/** Two revisions, and which one is current. */
export type FoundRevisions = Record<"before" | "after", ComparedRevision> & { current: number | undefined };

/** The revisions that are asked for. If results of one are older than the code, it is processed again first. */
export async function findRevisions(
  deps: Pick<ChangeDeps, "db" | "queue">,
  id: string,
  query: Pick<ChangeQuery, "before" | "after">,
): Promise<FoundRevisions> {
  const current = await selectCurrentRevision(deps.db, id);
  const number = query.after ?? current;
  const after = number === undefined ? undefined : await selectCompared(deps.db, { id, number });
  if (!after) throw new AppError("not_found", "This revision could not be read, or is not ready yet.");
  const named = query.before ?? (after.isDraft ? current : undefined);
  const before =
    named === undefined
      ? await selectComparedBefore(deps.db, { id, number: after.number })
      : await selectCompared(deps.db, { id, number: named });
  if (!before) throw new AppError("not_found", "There is no revision before this one that could be read.");
  return {
    before: await requireResults(deps, id, before),
    after: await requireResults(deps, id, after),
    current,
  };
}

async function requireResults(
  deps: Pick<ChangeDeps, "db" | "queue">,
  id: string,
  revision: ComparedRevision,
): Promise<ComparedRevision> {
  if (revision.resultsVersion === resultsVersion) return revision;
  throw await requestReprocessing(deps, { id, number: revision.number });
}
