import { type ChangelogEntry, type ChangelogQuery, changelogListed } from "@linkspan/contract";
import type { ChangeDeps } from "../changes/changes.service.ts";
import {
  type ComparisonSummary,
  nameScreens,
  pickChanges,
  presentListed,
  type SummarizedChange,
  summarizeChangesUnchecked,
} from "../changes/comparison-summary.service.ts";
import { findReviewUnchecked } from "../changes/reviews.service.ts";
import {
  selectCurrent,
  selectNewestDraft,
  selectRevisionsBefore,
  type VersionRow,
} from "./changelog.queries.ts";

/** What a reader may see: drafts, persons and reviews are for members, screens also for links that show them. */
export type Reader = { isMember: boolean; showsScreens: boolean };

type EntryQuery = ChangelogQuery & { limit: number };

/** A version, the one that it is compared with, and what differs. */
type ComparedVersion = {
  version: VersionRow;
  before: VersionRow | undefined;
  summary: ComparisonSummary | undefined;
};

/** Versions of a project, the newest first. Callers check access. */
export async function listEntriesUnchecked(
  deps: ChangeDeps,
  projectId: string,
  { before, limit, show }: EntryQuery,
  reader: Reader,
): Promise<{ items: ChangelogEntry[]; next: number | null }> {
  const rows = await selectRevisionsBefore(deps.db, projectId, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const pairs = shown.map((version, at) => ({ version, before: rows[at + 1] }));
  if (reader.isMember && before === undefined) pairs.unshift(...(await findDraft(deps, projectId)));
  const items: ChangelogEntry[] = [];
  for (const pair of pairs) {
    const summary = await summarize(deps, projectId, pair, reader);
    const picked = summary ? pickChanges(summary, show) : [];
    if (show && picked.length === 0 && summary?.state !== "comparing") continue;
    items.push(await presentEntry(deps, projectId, { ...pair, summary }, picked, reader));
  }
  return { items, next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null };
}

/** The newest draft that can be read, with the revision that is current. */
async function findDraft({ db }: ChangeDeps, projectId: string): Promise<Omit<ComparedVersion, "summary">[]> {
  const [draft, current] = [await selectNewestDraft(db, projectId), await selectCurrent(db, projectId)];
  return draft && current ? [{ version: draft, before: current }] : [];
}

async function summarize(
  deps: ChangeDeps,
  projectId: string,
  { version, before }: Omit<ComparedVersion, "summary">,
  { showsScreens }: Reader,
): Promise<ComparisonSummary | undefined> {
  if (!before) return undefined;
  return summarizeChangesUnchecked(deps, { projectId, before, after: version }, showsScreens);
}

async function presentEntry(
  deps: ChangeDeps,
  projectId: string,
  { version, before, summary }: ComparedVersion,
  picked: readonly SummarizedChange[],
  { isMember, showsScreens }: Reader,
): Promise<ChangelogEntry> {
  const listed = picked.slice(0, changelogListed);
  const names = showsScreens ? await nameScreens(deps.db, projectId, listed) : undefined;
  const isReviewed = isMember && summary !== undefined && summary.toReview.length > 0;
  return {
    number: version.number,
    before: before?.number ?? null,
    version: version.version ?? "",
    is_draft: version.is_draft,
    at: version.created_at.toISOString(),
    by: isMember ? version.uploaded_by : null,
    state: summary?.state ?? "first",
    is_partial: summary?.isPartial ?? false,
    is_reach_known: summary?.isReachKnown ?? true,
    contents: { endpoints: version.endpoints ?? 0, operations: version.operations ?? 0 },
    counts: summary?.counts ?? { breaking: 0, risky: 0, safe: 0 },
    reach: showsScreens ? (summary?.reach ?? { changes: 0, layers: 0, screens: 0 }) : null,
    reviewed: isReviewed ? await findReviewUnchecked(deps, projectId, summary.toReview) : null,
    items: presentListed(listed, names),
    more: picked.length - listed.length,
  };
}

/** Compares what people wait for: the newest draft with the current revision, or this one with the one before. */
export async function summarizeNewestUnchecked(
  deps: ChangeDeps,
  projectId: string,
  showsScreens: boolean,
): Promise<ComparisonSummary | undefined> {
  const [draft] = await findDraft(deps, projectId);
  if (draft) return summarize(deps, projectId, draft, { isMember: false, showsScreens });
  const [version, before] = await selectRevisionsBefore(deps.db, projectId, { before: undefined, limit: 2 });
  return version && summarize(deps, projectId, { version, before }, { isMember: false, showsScreens });
}
