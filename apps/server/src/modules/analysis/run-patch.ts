import type { RevisionSummary } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { PatchOutcome, PatchTask } from "../../child/patch/patch-source.ts";
import { runWriter } from "../../child/run-writer.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import { type ReceivedBlob, readLater } from "../../integrations/blob-store/blob-store.ts";
import { type DesignOverlay, parseOverlay } from "../../results/design-overlay.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { maxSourceBytes } from "../revisions/create-revision.service.ts";
import { findRevisionUnchecked } from "../revisions/revisions.service.ts";
import { splitFirstLine } from "./split-first-line.ts";

/** A revision that can be fixed. */
export type FixableRevision = {
  source: Buffer;
  fileName: string;
  syntax: RevisionSummary["syntax"];
  overlay: DesignOverlay | undefined;
};

export async function findFixable(
  deps: Pick<Deps, "db">,
  { id, number }: RevisionRef,
): Promise<FixableRevision> {
  const row = await findRevisionUnchecked(deps, id, number);
  if (row.status !== "ready") {
    throw new AppError("not_found", "This revision could not be read, or is not ready yet.");
  }
  const { syntax } = row.summary as RevisionSummary;
  return {
    source: row.source_sha256,
    fileName: row.file_name,
    syntax,
    overlay: parseOverlay(row.design),
  };
}

/** What working on a source takes. */
export type PatchDeps = Pick<Deps, "db" | "blobs" | "concurrency">;

type PatchWork = PatchTask extends infer Task
  ? Task extends PatchTask
    ? Omit<Task, "linked">
    : never
  : never;
type OutcomeOf<Kind> = Extract<PatchOutcome, { kind: Kind }>;

/** Works on a revision's source in a process of its own. The text, if there is one, is the caller's to discard. */
export async function runPatch<Task extends PatchWork>(
  deps: PatchDeps,
  requester: Requester,
  { source, overlay }: FixableRevision,
  task: Task,
): Promise<{ outcome: OutcomeOf<Task["kind"]>; blob: ReceivedBlob }> {
  let line = "";
  const blob = await runWriter(deps, {
    program: "patch-description",
    requester,
    source: readLater(deps.blobs, source),
    request: { ...task, linked: overlay?.closed ?? [] },
    bytes: maxSourceBytes,
    read: (output) => splitFirstLine(output, (first) => (line = first)),
  });
  return { outcome: JSON.parse(line) as OutcomeOf<Task["kind"]>, blob };
}
