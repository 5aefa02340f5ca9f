import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type {
  FixAnswer,
  FixedRevision,
  FixPrediction,
  FixProblem,
  FixRequest,
  PatchRequest,
  ProposalAnswer,
} from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { withIdempotencyKey } from "../idempotency/idempotency.service.ts";
import { findMember, requireEditor } from "../membership/membership.service.ts";
import { lockQuotas } from "../plan-limits/quotas.service.ts";
import { createRevision, lockLatestRevision } from "../revisions/create-revision.service.ts";
import { getRevision } from "../revisions/revisions.service.ts";
import { predictWithLinks } from "./predict-with-links.ts";
import { findFixable, type PatchDeps, runPatch } from "./run-patch.ts";

type Patched = {
  blob: ReceivedBlob;
  fileName: string;
  changes: number;
  isRewritten: boolean;
  prediction: FixPrediction;
};

type PatchedFile = {
  name: string;
  bytes: number;
  content: Readable;
  changes: number;
  isRewritten: boolean;
};

/** The file with fixes in it, or its diff, to download. */
export async function openPatched(
  deps: PatchDeps,
  caller: Caller,
  { id, number }: RevisionRef,
  request: PatchRequest,
): Promise<PatchedFile> {
  await findMember(deps.db, caller.id, id);
  const { blob, fileName, changes, isRewritten } = await patch(deps, caller, { id, number }, request);
  // Gone from its folder while it is read, so nothing stays behind a caller who hangs up.
  const handle = await open(blob.file);
  await blob.discard();
  return { name: fileName, bytes: blob.bytes, content: handle.createReadStream(), changes, isRewritten };
}

/** Creates the current revision's successor from fixes; it is processed like any upload. */
export async function fixRevision(
  deps: PatchDeps & Pick<Deps, "queue" | "events" | "config">,
  caller: Caller,
  { id, number }: RevisionRef,
  { request, key }: { request: FixRequest; key: string | undefined },
): Promise<FixedRevision> {
  await requireEditor(deps, caller, id);
  const { blob, fileName, changes, isRewritten, prediction } = await patch(
    deps,
    caller,
    { id, number },
    request,
  );
  const asked = { id, number: String(number), request: JSON.stringify(request) };
  try {
    await deps.blobs.store(blob);
    const fixed = await deps.db.transaction().execute((tx) =>
      withIdempotencyKey(tx, { userId: caller.id, route: "fixRevision", key, request: asked }, async () => {
        await lockQuotas(tx, id);
        const latest = await lockLatestRevision(tx, id);
        await requireEditor({ db: tx }, caller, id);
        if (latest !== number) {
          throw new AppError(
            "version_conflict",
            "Someone has uploaded a newer revision. Apply the fixes to that one.",
          );
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
          changes,
          is_rewritten: isRewritten,
          prediction,
        };
      }),
    );
    publishProject(deps, id);
    return fixed;
  } finally {
    await blob.discard();
  }
}

async function patch(
  deps: PatchDeps,
  caller: Caller,
  target: RevisionRef,
  request: PatchRequest,
): Promise<Patched> {
  const revision = await findFixable(deps, target);
  const { fileName, syntax, overlay } = revision;
  const { outcome, blob } = await runPatch(deps, caller, revision, { kind: "patch", request, fileName });
  const refusal = findRefusal(outcome, request);
  if (refusal) {
    await blob.discard();
    throw refusal;
  }
  const format = request.format ?? syntax;
  return {
    blob,
    changes: outcome.changes,
    isRewritten: outcome.isRewritten,
    prediction: predictWithLinks(outcome, overlay),
    fileName: patchedFileName(fileName, format === syntax ? undefined : format),
  };
}

function findRefusal(
  { changes, problems }: { changes: number; problems: readonly FixProblem[] },
  { answers, fixes = [] }: PatchRequest,
): AppError | undefined {
  const [problem] = problems;
  if (!problem) return changes === 0 ? new AppError("nothing_to_fix") : undefined;
  const { list, index, field, message } = problem;
  const at = list === "answers" ? formatAnswerLocation(answers[index]) : formatFixLocation(fixes[index]);
  const fieldPath = [`body.${list}.${index}`, ...(field ? [`values.${field}`] : [])].join(".");
  return new AppError("unknown_suggestion", `${fieldPath}: ${at.slice(0, 300)}: ${message}`);
}

function formatAnswerLocation(answer: ProposalAnswer | undefined): string {
  return answer ? `${answer.rule} at ${[answer.pointer, ...answer.path].join("/")}` : "";
}

function formatFixLocation(answer: FixAnswer | undefined): string {
  return answer ? `${answer.rule}${answer.entry === undefined ? "" : ` at ${answer.entry}`}` : "";
}

/** The name it was uploaded by; in another format, with that format's ending. */
function patchedFileName(name: string, format: string | undefined): string {
  return format ? `${name.replace(/\.(json|ya?ml)$/i, "")}.${format}` : name;
}
