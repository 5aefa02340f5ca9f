import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { lockProject } from "./process-revision.queries.ts";
import { processRevision } from "./revisions.jobs.ts";
import { insertRevision, nextRevisionNumber, selectNewerProcessing } from "./revisions.queries.ts";

/** One upload or import is at most this long: 32 MiB. */
export const maxSourceBytes = 32 * 1024 * 1024;

type NewRevision = {
  projectId: string;
  blob: ReceivedBlob;
  fileName: string;
  sourceUrl: string | null;
  /** Null when the server itself brings the description. */
  userId: string | null;
};

/** Keeps a received description as the next revision of a project, and sees to it that it is processed. */
export async function createRevision(
  deps: Pick<Deps, "queue" | "blobs">,
  tx: Db,
  { projectId, blob, fileName, sourceUrl, userId }: NewRevision,
): Promise<number> {
  await deps.blobs.keep(tx, blob);
  const number = await nextRevisionNumber(tx, projectId);
  await insertRevision(tx, {
    project_id: projectId,
    number,
    source_sha256: blob.sha256,
    file_name: cleanName(fileName),
    source_url: sourceUrl,
    uploaded_by: userId,
  });
  await deps.queue.enqueue(tx, processRevision, { projectId, number }, { owner: userId ?? projectId });
  return number;
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
