import type { Readable } from "node:stream";
import type {
  DraftSource,
  IgnoredReferences,
  Revision,
  RevisionFailure,
  RevisionSummary,
} from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findMember } from "../membership/membership.service.ts";
import {
  type RevisionRow,
  selectDrafts,
  selectRevision,
  selectRevisions,
  updateDraftUse,
} from "./revisions.queries.ts";

type SourceFile = { name: string; bytes: number; content: Readable };

const pageRevisions = 50;

/** The revisions of a project, the newest first. */
export async function listRevisions(
  deps: Pick<Deps, "db">,
  caller: Caller,
  { id, before }: { id: string; before: number | undefined },
): Promise<{ items: Revision[]; next: number | null }> {
  const { project } = await findMember(deps.db, caller.id, id);
  const page = { before: before ?? project.last_revision + 1, limit: pageRevisions };
  const rows = await selectRevisions(deps.db, id, page);
  return {
    items: rows.map(presentRevision),
    next: rows.length === pageRevisions ? (rows.at(-1)?.number ?? null) : null,
  };
}

/** The drafts of a project, the newest first. */
export async function listDrafts(
  deps: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<{ items: Revision[] }> {
  await findMember(deps.db, caller.id, id);
  return { items: (await selectDrafts(deps.db, id)).map(presentRevision) };
}

/** A revision or a draft; reading a draft keeps it from being removed as unused. */
export async function getRevision(
  deps: Pick<Deps, "db">,
  caller: Caller,
  { id, number }: RevisionRef,
): Promise<Revision> {
  await findMember(deps.db, caller.id, id);
  return readRevisionUnchecked(deps, { id, number });
}

/** The same without authorization: callers check access. */
export async function readRevisionUnchecked(
  deps: Pick<Deps, "db">,
  { id, number }: RevisionRef,
): Promise<Revision> {
  const row = await findRevisionUnchecked(deps, id, number);
  if (row.draft_source !== null) await updateDraftUse(deps.db, { id, number });
  return presentRevision(row);
}

/** The description as it was uploaded. */
export async function openSource(
  deps: Pick<Deps, "db" | "blobs">,
  caller: Caller,
  { id, number }: RevisionRef,
): Promise<SourceFile> {
  await findMember(deps.db, caller.id, id);
  const { file_name, bytes, source_sha256 } = await findRevisionUnchecked(deps, id, number);
  return { name: file_name, bytes, content: await deps.blobs.read(source_sha256) };
}

function presentRevision(row: RevisionRow): Revision {
  return {
    number: row.number,
    status: row.status as Revision["status"],
    stage: row.stage as Revision["stage"],
    is_current: row.is_current,
    sha256: row.source_sha256.toString("hex"),
    file_name: row.file_name,
    source_url: row.source_url,
    bytes: row.bytes,
    uploaded_by: row.uploaded_by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    restored_from: row.restored_from,
    draft: presentDraft(row),
    summary: row.summary as RevisionSummary | null,
    failure: row.failure as RevisionFailure | null,
    ignored_references: row.ignored_references as IgnoredReferences | null,
  };
}

function presentDraft(row: RevisionRow): Revision["draft"] {
  const { draft_source: source, draft_ref: ref, base_revision: base, is_base_current } = row;
  if (source === null) return null;
  const version = (row.summary as RevisionSummary | null)?.version;
  const name = row.draft_name || version || ref || row.file_name;
  return { name, source: source as DraftSource, ref, base, is_base_current };
}

/** A revision. Skips authorization: callers check access. */
export async function findRevisionUnchecked(
  deps: Pick<Deps, "db">,
  id: string,
  number: number,
): Promise<RevisionRow> {
  const row = await selectRevision(deps.db, id, number);
  if (!row) throw new AppError("not_found");
  return row;
}
