import { type ChangeSummary, maxMarked } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import { findMember } from "../membership/membership.service.ts";
import { requestComparison } from "../revisions/compare-work.service.ts";
import { selectNewestDraft } from "./changes.queries.ts";
import { type ChangeDeps, type FoundRevisions, findComparison, findRevisions } from "./changes.service.ts";
import { type Marks, selectMarks } from "./marks.queries.ts";
import { needsReview } from "./order-changes.ts";
import { selectReviews } from "./reviews.queries.ts";

const nothing: ChangeSummary = {
  compared: null,
  draft: null,
  open: 0,
  total: 0,
  reach: { layers: 0, screens: 0 },
  screens: [],
  operations: [],
};

/** What the newest draft breaks, or the newest revision if there is no draft. */
export async function readChangeSummary(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
): Promise<ChangeSummary> {
  await findMember(deps.db, caller.id, id);
  const draft = await selectNewestDraft(deps.db, id);
  const found = await findPair(deps, id, draft?.number);
  if (!found) return nothing;
  const { before, after } = found;
  const compared = { before: before.number, after: after.number };
  const summary = { ...nothing, compared, draft: draft?.name ?? null };
  if (before.source.equals(after.source)) return summary;
  const { comparison } = await findComparison(deps, id, found);
  if (!comparison) return summary;
  const { marks, ...reach } = await findMarks(deps, { projectId: id, ...compared });
  const urgent = comparison.changes.filter((change) => needsReview(change, marks));
  const fingerprints = urgent.map(({ fingerprint }) => fingerprint);
  const reviewed = new Set((await selectReviews(deps.db, id, fingerprints)).map((row) => row.fingerprint));
  const open = fingerprints.filter((fingerprint) => !reviewed.has(fingerprint));
  const marked = open.flatMap((fingerprint) => marks[fingerprint] ?? []);
  const screens = countEach(marked.flatMap((mark) => mark.screens));
  const operations = countEach(marked.flatMap((mark) => mark.operations));
  return {
    ...summary,
    open: open.length,
    total: comparison.changes.length,
    reach,
    screens: screens.map(([screen_id, changes]) => ({ screen_id, changes })),
    operations: operations.map(([operation_id, changes]) => ({ operation_id, changes })),
  };
}

async function findPair(
  deps: ChangeDeps,
  id: string,
  after: number | undefined,
): Promise<FoundRevisions | undefined> {
  try {
    return await findRevisions(deps, id, { after });
  } catch (error) {
    // The first revision, or none at all.
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}

async function findMarks(
  deps: ChangeDeps,
  key: { projectId: string; before: number; after: number },
): Promise<Marks> {
  const stored = await selectMarks(deps.db, key);
  if (!stored || stored.isOld) await requestComparison(deps.db, deps, key);
  return { marks: stored?.marks ?? {}, layers: stored?.layers ?? 0, screens: stored?.screens ?? 0 };
}

/** How often each is there, the most frequent first. */
function countEach(ids: readonly string[]): [id: string, count: number][] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, maxMarked);
}
