import { ApiError, type Revision } from "@linkspan/contract";
import type { ChangeReport, UnreadableFile } from "@linkspan/engine/format/changes/change-report";
import type { ComparedText } from "@linkspan/engine/format/changes/create-change-report";
import type { CommentCrop } from "@linkspan/engine/format/changes/reach-markdown";
import type { Steps } from "../steps.ts";
import { createProjectReport } from "./create-project-report.ts";
import { type Server, withServerErrors } from "./open-server.ts";
import { readChanges } from "./read-changes.ts";
import { readCrops } from "./read-crops.ts";
import { readLayerNames } from "./read-layer-names.ts";
import { ServerError } from "./server-error.ts";
import { type DraftFields, uploadFile, waitForRevision } from "./upload-file.ts";

type Check = {
  project: string;
  after: ComparedText;
  draft: DraftFields;
  /** Whether a comment shows the result, so that pictures are wanted. */
  isForComment: boolean;
  steps: Steps;
};

/** A comparison with the project, and pictures for a comment. */
type Checked = { report: ChangeReport; crops: CommentCrop[] };

/** Uploads a description as a draft, waits for the comparison and reports it with the screens of the project. */
export function checkFile(server: Server, check: Check): Promise<Checked | { unreadable: [UnreadableFile] }> {
  return withServerErrors(server.origin, async () => {
    const revision = await uploadDraft(server, check);
    return revision.failure
      ? { unreadable: [toUnreadable(check.after, revision.failure)] }
      : compareDraft(server, check, revision.number);
  });
}

async function uploadDraft(server: Server, { project, after, draft, steps }: Check): Promise<Revision> {
  const { file, text } = after;
  steps.show(`uploading ${file}`);
  const { number } = await uploadFile(server, { project, file, text, draft });
  steps.show(`waiting for revision ${number}`);
  const revision = await withReplacedDrafts(() => waitForRevision(server, project, number));
  if (!revision.failure) steps.done("uploaded", `draft ${revision.draft?.name ?? ""}, revision ${number}`);
  return revision;
}

async function compareDraft(
  server: Server,
  { project, after, isForComment, steps }: Check,
  number: number,
): Promise<Checked> {
  steps.show(`comparing revision ${number}`);
  const read = await withReplacedDrafts(() => readChanges(server, project, number));
  const params = { id: project, number: read.before };
  const before = await server.call("getRevision", { params });
  steps.done("compared", `with ${before.summary?.version || `revision ${read.before}`}, the current version`);
  steps.show("reading the names of screens");
  const names = await readLayerNames(server, project, read.items);
  const crops = isForComment ? await readCrops(server, { project, read, names }) : [];
  steps.clear();
  return {
    report: createProjectReport({ id: project, origin: server.origin, before, after, read, names }),
    crops,
  };
}

/** A draft that is gone was replaced by a later push, or discarded; or there is nothing to compare it with. */
async function withReplacedDrafts<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    const reason = error.detail ?? "the draft was discarded, or replaced by a later one of the same branch";
    throw new ServerError(`nothing was compared: ${reason}`, { cause: error });
  }
}

function toUnreadable(
  { file, text }: ComparedText,
  { message, findings }: NonNullable<Revision["failure"]>,
): UnreadableFile {
  const listed = findings.length > 0 ? findings : [{ rule: "unreadable", message, line: 1, column: 1 }];
  return { file, text, diagnostics: listed.map((each) => ({ ...each, level: "issue", pointer: "" })) };
}
