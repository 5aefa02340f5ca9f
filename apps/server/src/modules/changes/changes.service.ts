import { type ChangePage, type ChangeQuery, changesPerPage, resultsVersion } from "@linkspan/contract";
import type { RevisionChange, RevisionComparison } from "@linkspan/engine/diff/revisions";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
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
} from "./changes.queries.ts";
import type { ReachByChange } from "./compute-reach.ts";
import { presentReaching } from "./present-change.ts";
import { selectReach } from "./reach.queries.ts";

type ChangeDeps = Pick<Deps, "db" | "blobs" | "cache" | "queue">;

/** As a value, JSON takes about four times the bytes of its text. */
const comparisons: CacheKind<{ comparison: RevisionComparison; bytes: number }> = {
  name: "comparisons",
  sizeOf: ({ bytes }) => bytes * 4,
};

const nothing = {
  is_partial: false,
  is_reach_known: false,
  counts: { breaking: 0, risky: 0, safe: 0 },
  operations: { added: 0, removed: 0, changed: 0, unchanged: 0 },
  items: [],
  next: null,
};

/** What differs between two revisions. If they were not compared before, they are compared in the background. */
export async function listChanges(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  query: ChangeQuery,
): Promise<ChangePage> {
  await findMember(deps.db, caller.id, id);
  const { before, after } = await findRevisions(deps, id, query);
  const numbers = { before: before.number, after: after.number };
  if (before.source.equals(after.source)) {
    const operations = { ...nothing.operations, unchanged: after.operationIds.length };
    return { ...nothing, ...numbers, state: "ready", is_reach_known: true, operations };
  }
  const stored = await selectComparison(deps.db, { before: before.source, after: after.source });
  if (!stored) {
    await requestComparison(deps.db, deps, { projectId: id, ...numbers });
    return { ...nothing, ...numbers, state: "comparing" };
  }
  if (!stored.changes) return { ...nothing, ...numbers, state: "too_complex", is_partial: true };
  const comparison = await readComparison(deps, stored.changes);
  const ids = { before: before.operationIds, after: after.operationIds };
  const found = await findReach(deps, { projectId: id, ...numbers });
  const reach = found ?? {};
  const listed = orderByReach(comparison.changes, reach);
  const wanted = listed.filter((change) => !query.verdict || groupOf(change, reach) === query.verdict);
  const page = query.page ?? 0;
  const end = (page + 1) * changesPerPage;
  return {
    ...numbers,
    state: "ready",
    is_partial: comparison.isPartial,
    is_reach_known: found !== undefined,
    counts: comparison.counts,
    operations: comparison.operations,
    items: wanted
      .slice(page * changesPerPage, end)
      .map((change) => presentReaching(change, reach[change.fingerprint], ids)),
    next: end < wanted.length ? page + 1 : null,
  };
}

/** The layers that each change affects. Links change: what was computed a while ago is computed again in the background. */
async function findReach(
  deps: ChangeDeps,
  key: { projectId: string; before: number; after: number },
): Promise<ReachByChange | undefined> {
  const stored = await selectReach(deps.db, key);
  if (!stored || stored.isOld) await requestComparison(deps.db, deps, key);
  return stored?.reach as ReachByChange | undefined;
}

/** A risky change that affects layers is listed among the breaking ones. */
function groupOf({ verdict, fingerprint }: RevisionChange, reach: ReachByChange): RevisionChange["verdict"] {
  return verdict === "risky" && reach[fingerprint] ? "breaking" : verdict;
}

const groups = ["breaking", "risky", "safe"];

/** By group; within one, what affects layers comes first. The order of the rest stays. */
function orderByReach(changes: readonly RevisionChange[], reach: ReachByChange): RevisionChange[] {
  const rank = (change: RevisionChange) =>
    groups.indexOf(groupOf(change, reach)) * 2 + (reach[change.fingerprint] ? 0 : 1);
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

async function readComparison({ db, blobs, cache }: ChangeDeps, sha256: Buffer): Promise<RevisionComparison> {
  const { comparison } = await cache.getOrLoad(comparisons, sha256.toString("base64url"), async () => {
    const text = await blobs.readAll(db, sha256);
    return { comparison: JSON.parse(text.toString()) as RevisionComparison, bytes: text.length };
  });
  return comparison;
}

/** The revisions that are asked for. If results of one are older than the code, it is processed again first. */
async function findRevisions(deps: ChangeDeps, id: string, query: ChangeQuery) {
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
  return { before: await requireResults(deps, id, before), after: await requireResults(deps, id, after) };
}

async function requireResults(
  deps: ChangeDeps,
  id: string,
  revision: ComparedRevision,
): Promise<ComparedRevision> {
  if (revision.resultsVersion === resultsVersion) return revision;
  throw await requestReprocessing(deps, { id, number: revision.number });
}
