import { Readable } from "node:stream";
import type { Revision, RevisionFailure, RevisionSummary } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { ReadDeps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { findMember } from "../projects/membership.service.ts";
import { type ByteRange, findOperationPlace, findPartPlace, type ReadRanges } from "./analyze/directory.ts";
import {
  type RevisionRow,
  selectAnalysis,
  selectOperationIds,
  selectOperationPlace,
  selectRevision,
  selectRevisions,
} from "./revisions.queries.ts";

type SourceFile = { name: string; bytes: number; content: Readable };

const pageRevisions = 50;

/** The revisions of a project, the newest first. */
export async function listRevisions(
  deps: ReadDeps,
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

export async function getRevision(
  deps: ReadDeps,
  caller: Caller,
  { id, number }: RevisionRef,
): Promise<Revision> {
  await findMember(deps.db, caller.id, id);
  return presentRevision(await findRevisionUnchecked(deps, id, number));
}

/** The description as it was uploaded. */
export async function openSource(
  deps: ReadDeps,
  caller: Caller,
  { id, number }: RevisionRef,
): Promise<SourceFile> {
  await findMember(deps.db, caller.id, id);
  const { file_name, bytes, source_sha256 } = await findRevisionUnchecked(deps, id, number);
  return { name: file_name, bytes, content: deps.blobs.read(deps.db, source_sha256) };
}

/** The documentation index, with the stable ids of its operations. */
export async function openIndex(deps: ReadDeps, caller: Caller, target: RevisionRef): Promise<Readable> {
  const { index } = await findMembersResults(deps, caller, target);
  const ids = (await selectOperationIds(deps.db, target.id, target.number)) ?? [];
  return joinJson(`{"operation_ids":${JSON.stringify(ids)},"index":`, deps.blobs.read(deps.db, index), "}");
}

/** One operation of the documentation. */
export async function openOperation(
  deps: ReadDeps,
  caller: Caller,
  target: RevisionRef & { operation: string },
): Promise<Readable> {
  await findMember(deps.db, caller.id, target.id);
  return readOperationUnchecked(deps, target);
}

/** The same without authorization: callers check access. */
export async function readOperationUnchecked(
  deps: ReadDeps,
  target: RevisionRef & { operation: string },
): Promise<Readable> {
  const results = await findResults(deps, target);
  const place = await selectOperationPlace(deps.db, target.id, target.number, target.operation);
  if (place === undefined) throw new AppError("not_found");
  return openOperationAt(deps, results, place);
}

/** The operation at a place of the index. */
export async function openOperationAt(
  deps: ReadDeps,
  { directory, pack }: Results,
  place: number,
): Promise<Readable> {
  return openChunk(deps, pack, await findOperationPlace(readerOf(deps, directory), place));
}

/** What a reference of the description leads to. */
export async function openPart(
  deps: ReadDeps,
  caller: Caller,
  target: RevisionRef & { reference: string },
): Promise<Readable> {
  await findMember(deps.db, caller.id, target.id);
  return readComponentUnchecked(deps, target);
}

/** The same without authorization: callers check access. */
export async function readComponentUnchecked(
  deps: ReadDeps,
  target: RevisionRef & { reference: string },
): Promise<Readable> {
  const { directory, pack } = await findResults(deps, target);
  const place = await findPartPlace(readerOf(deps, directory), target.reference);
  if (!place) throw new AppError("not_found");
  return openChunk(deps, pack, place);
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
    summary: row.summary as RevisionSummary | null,
    failure: row.failure as RevisionFailure | null,
  };
}

/** A revision. Skips authorization: callers check access. */
export async function findRevisionUnchecked(
  deps: ReadDeps,
  id: string,
  number: number,
): Promise<RevisionRow> {
  const row = await selectRevision(deps.db, id, number);
  if (!row) throw new AppError("not_found");
  return row;
}

/** What is stored of a revision that is ready, for a member of its project. */
export async function findMembersResults(deps: ReadDeps, caller: Caller, target: RevisionRef) {
  await findMember(deps.db, caller.id, target.id);
  return findResults(deps, target);
}

export type Results = Awaited<ReturnType<typeof findResults>>;

/** The stored results of a ready revision. Skips authorization: callers check access. */
export async function findResults(deps: ReadDeps, { id, number }: RevisionRef) {
  const { status, source_sha256, ruleset, summary, design, file_name } = await findRevisionUnchecked(
    deps,
    id,
    number,
  );
  const stored = status === "ready" ? await selectAnalysis(deps.db, source_sha256, ruleset) : undefined;
  const { analysis_sha256: analysis, index_sha256: index } = stored ?? {};
  const { pack_sha256: pack, directory_sha256: directory, navigator_sha256: navigator = null } = stored ?? {};
  if (!analysis || !index || !pack || !directory) {
    throw new AppError("not_found", "This revision could not be read, or is not ready yet.");
  }
  const uses = stored?.uses_sha256 ?? undefined;
  return { analysis, index, pack, directory, navigator, uses, summary, design, fileName: file_name };
}

export function readerOf(deps: ReadDeps, sha256: Buffer): (start: number, end: number) => Promise<Buffer> {
  return (start, end) => deps.blobs.readRange(deps.db, sha256, start, end);
}

/** The same for several ranges with one question. */
export function rangesOf(deps: ReadDeps, sha256: Buffer): ReadRanges {
  return (ranges) => deps.blobs.readRanges(deps.db, sha256, ranges);
}

async function openChunk(deps: ReadDeps, pack: Buffer, { start, length }: ByteRange): Promise<Readable> {
  const chunk = await deps.blobs.readRange(deps.db, pack, start, start + length);
  return Readable.from([chunk], { objectMode: false });
}

function joinJson(
  before: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  after: string,
): Readable {
  async function* join(): AsyncGenerator<Buffer, void, void> {
    yield Buffer.from(before);
    yield* content;
    if (after) yield Buffer.from(after);
  }
  return Readable.from(join(), { objectMode: false });
}
