import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { MendedRevision, MendRequest, PatchRequest, RevisionSummary } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { recordEvent } from "../audit/audit.service.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { publishProject } from "../events/events.service.ts";
import { doOnce } from "../idempotency/idempotency.service.ts";
import { findMember } from "../projects/membership.service.ts";
import { requireEditor } from "../projects/projects.service.ts";
import { createRevision, longestSource } from "./create-revision.service.ts";
import type { PatchOutcome } from "./patch/patch-source.ts";
import { takeFirstLine } from "./patch/take-first-line.ts";
import { lockProject } from "./process-revision.queries.ts";
import { selectNewerProcessing, selectRevision } from "./revisions.queries.ts";
import { getRevision } from "./revisions.service.ts";
import { runWriter } from "./run-writer.service.ts";

type Target = { id: string; number: number };

type Patched = { blob: ReceivedBlob; fileName: string; outcome: PatchOutcome };

type PatchedFile = { name: string; bytes: number; content: Readable } & PatchOutcome;

/** The description with suggestions in it, to be kept by whoever asked. */
export async function openPatched(
  deps: Pick<Deps, "db" | "blobs">,
  caller: Caller,
  { id, number }: Target,
  request: PatchRequest,
): Promise<PatchedFile> {
  await findMember(deps.db, caller.id, id);
  const { blob, fileName, outcome } = await patch(deps, { id, number }, request);
  // Gone from its folder while it is read, so nothing stays behind a caller who hangs up.
  const handle = await open(blob.file);
  await blob.discard();
  return { name: fileName, bytes: blob.bytes, content: handle.createReadStream(), ...outcome };
}

/** Makes the current revision's successor out of suggestions; it is processed like any upload. */
export async function mendRevision(
  deps: Pick<Deps, "db" | "queue" | "blobs" | "events">,
  caller: Caller,
  { id, number }: Target,
  { request, key }: { request: MendRequest; key: string | undefined },
): Promise<MendedRevision> {
  await requireEditor(deps, caller, id);
  const { blob, fileName, outcome } = await patch(deps, { id, number }, request);
  const asked = { id, number: String(number), request: JSON.stringify(request) };
  try {
    const mended = await deps.db.transaction().execute((tx) =>
      doOnce(tx, { userId: caller.id, route: "mendRevision", key, request: asked }, async () => {
        const project = await lockProject(tx, id);
        await requireEditor({ db: tx }, caller, id);
        const isOvertaken = await selectNewerProcessing(tx, id, number);
        if (project?.current_revision !== number || isOvertaken) {
          throw new AppError("version_conflict", "Somebody has uploaded a newer revision: mend that one.");
        }
        const made = await createRevision(deps, tx, {
          projectId: id,
          blob,
          fileName,
          sourceUrl: null,
          userId: caller.id,
        });
        await recordEvent(tx, caller.id, "project_changed", { project: id });
        return {
          revision: await getRevision({ ...deps, db: tx }, caller, { id, number: made }),
          changes: outcome.changes,
          is_rewritten: outcome.isRewritten,
        };
      }),
    );
    publishProject(deps, id);
    return mended;
  } finally {
    await blob.discard();
  }
}

async function patch(
  deps: Pick<Deps, "db" | "blobs">,
  { id, number }: Target,
  request: PatchRequest,
): Promise<Patched> {
  const row = await selectRevision(deps.db, id, number);
  if (row?.status !== "ready") {
    throw new AppError("not_found", "This revision could not be read, or is not ready yet.");
  }
  const { syntax } = row.summary as RevisionSummary;
  const format = request.format ?? syntax;
  let line = "";
  const blob = await runWriter(deps.blobs, {
    program: "patch-description",
    source: deps.blobs.read(deps.db, row.source_sha256),
    request: { ...request, format },
    bytes: longestSource,
    read: (output) => takeFirstLine(output, (first) => (line = first)),
  });
  const outcome = JSON.parse(line) as PatchOutcome;
  const refusal = findRefusal(outcome, request);
  if (refusal) {
    await blob.discard();
    throw refusal;
  }
  return { blob, outcome, fileName: nameFile(row.file_name, format === syntax ? undefined : format) };
}

function findRefusal({ changes, refused }: PatchOutcome, { answers }: PatchRequest): AppError | undefined {
  if (refused !== undefined) {
    const { rule, pointer, path } = answers[refused] ?? { rule: "", pointer: "", path: [] };
    const place = [pointer, ...path].join("/").slice(0, 300);
    return new AppError(
      "proposal_refused",
      `body.answers.${refused}: ${rule} at ${place} was not proposed so.`,
    );
  }
  return changes === 0 ? new AppError("nothing_to_mend") : undefined;
}

/** The name it was uploaded by; in another format, with that format's ending. */
function nameFile(name: string, format: string | undefined): string {
  return format ? `${name.replace(/\.(json|ya?ml)$/i, "")}.${format}` : name;
}
