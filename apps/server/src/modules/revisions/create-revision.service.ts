import type { DraftSource } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { lockQuotas, requireQuotas } from "../plan-limits/quotas.service.ts";
import { lockProject } from "./process-revision.queries.ts";
import { processRevision } from "./revisions.jobs.ts";
import { insertRevision, nextRevisionNumber, selectNewerProcessing } from "./revisions.queries.ts";

/** One upload or import is at most this long: 32 MiB. */
export const maxSourceBytes = 32 * 1024 * 1024;

/** A draft that is uploaded, and the revision that is current at that time. */
export type NewDraft = { name: string | null; source: DraftSource; ref: string | null; base: number | null };

type NewRevision = {
  projectId: string;
  fileName: string;
  sourceUrl: string | null;
  /** Null when the server itself brings the description, or a token of the project. */
  userId: string | null;
  tokenName?: string | null;
  draft?: NewDraft;
};

/**
 * Adds a received description as the next revision of a project, and sees to it that it is processed. The caller keeps the
 * bytes before it locks anything: others would wait while they are stored.
 */
export async function createRevision(
  deps: Pick<Deps, "queue" | "config">,
  tx: Db,
  { blob, ...given }: NewRevision & { blob: ReceivedBlob },
): Promise<number> {
  return addRevision(deps, tx, { ...given, sourceSha256: blob.sha256, bytes: blob.bytes });
}

/**
 * Adds a revision whose bytes are stored already, if its owner's plan has room. A caller that locks the project before
 * locks the quotas before that.
 */
export async function addRevision(
  deps: Pick<Deps, "queue" | "config">,
  tx: Db,
  given: NewRevision & { sourceSha256: Buffer; bytes: number; restoredFrom?: number },
): Promise<number> {
  const { projectId, userId, draft, bytes } = given;
  const owner = await lockQuotas(tx, projectId);
  const number = await nextRevisionNumber(tx, projectId, draft ? "last_draft" : "last_revision");
  await insertRevision(tx, {
    project_id: projectId,
    number,
    source_sha256: given.sourceSha256,
    file_name: cleanName(given.fileName),
    source_url: given.sourceUrl,
    uploaded_by: userId,
    uploaded_with: given.tokenName ?? null,
    restored_from: given.restoredFrom ?? null,
    ...(draft ? draftColumns(draft) : {}),
  });
  if (owner) await requireQuotas(deps.config, tx, owner, { projectId, isDraft: draft !== undefined, bytes });
  await requestProcessing(deps, tx, { projectId, number }, userId);
  return number;
}

/** Has a revision processed; of one that is filed already, bindings of fields that it removed are marked. */
export async function requestProcessing(
  deps: Pick<Deps, "queue">,
  tx: Db,
  target: { projectId: string; number: number },
  userId: string | null,
): Promise<void> {
  await deps.queue.enqueue(tx, processRevision, target, { owner: userId ?? target.projectId });
}

/** The number of a revision that is added some other way. The project stays locked for the transaction. */
export async function reserveNumber(tx: Db, projectId: string): Promise<number> {
  return nextRevisionNumber(tx, projectId);
}

function draftColumns({ name, source, ref, base }: NewDraft) {
  return {
    draft_name: name,
    draft_source: source,
    draft_ref: ref,
    base_revision: base,
    draft_used_at: new Date(),
  };
}

/** The current revision, unless a newer one is being processed. The project stays locked for the transaction. */
export async function lockLatestRevision(tx: Db, projectId: string): Promise<number | undefined> {
  const current = (await lockProject(tx, projectId))?.current_revision ?? undefined;
  if (current === undefined || (await selectNewerProcessing(tx, projectId, current))) return undefined;
  return current;
}

/** A name to show and to save under: no folders, nothing invisible, nothing that turns the reading direction. */
function cleanName(name: string): string {
  const base = name.slice(-1000).split(/[\\/]/).at(-1) ?? "";
  const visible = base.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "").trim();
  return visible.slice(0, 200).toWellFormed() || "description";
}
