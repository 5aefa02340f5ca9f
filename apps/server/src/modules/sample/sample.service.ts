import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findPermanentLink, putPermanentLink } from "../share/permanent-link.service.ts";
import { addSampleFile } from "./add-sample-file.ts";
import {
  selectLastSource,
  selectSampleId,
  tryLockSample,
  updateHidden,
  upsertSample,
} from "./sample.queries.ts";
import { sampleDesignWork } from "./sample-design-work.ts";
import { readSampleFiles, type SampleFile, sampleText } from "./sample-files.ts";

type SampleDeps = Pick<Deps, "db" | "queue" | "blobs" | "config">;

/** Between two looks whether another process has finished with the sample, and how long to look. */
const retryMs = 100;
const maxWaitMs = 10_000;

/** Creates the sample project, or brings it up to date with the files of this build. The same files change nothing. */
export async function ensureSample(deps: SampleDeps, files?: readonly SampleFile[]): Promise<void> {
  const known = files ?? (await readSampleFiles());
  // Waiting holds no connection: in a small pool, those who wait could hold all that the one with the lock needs.
  for (const end = performance.now() + maxWaitMs; !(await updateSample(deps, known)); await delay(retryMs))
    if (performance.now() > end) throw new Error("another process has been updating the sample for too long");
}

/** Does nothing and resolves to false while another process does the same. */
function updateSample(deps: SampleDeps, files: readonly SampleFile[]): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await tryLockSample(tx))) return false;
    const projectId = await upsertSample(tx, sampleText);
    for (const file of listMissing(files, await selectLastSource(tx, projectId))) {
      await addSampleFile(deps, tx, { projectId, file });
    }
    await putPermanentLink(deps, tx, projectId);
    return true;
  });
}

/** Has the sample's screens, links and bindings stored once its API description is processed. */
export async function requestSampleDesign({ db, queue }: Pick<Deps, "db" | "queue">): Promise<void> {
  await queue.enqueue(db, sampleDesignWork, {}, { key: "sample" });
}

/** The files after the last one that was uploaded; of a history that was rewritten, only its end. */
function listMissing(files: readonly SampleFile[], last: Buffer | undefined): readonly SampleFile[] {
  if (!last) return files;
  const at = files.findLastIndex(({ sha256 }) => sha256.equals(last));
  return at === -1 ? files.slice(-1) : files.slice(at + 1);
}

/** Where anyone reads the sample without an account. */
export async function findSampleLink(deps: Pick<Deps, "db" | "config">): Promise<string> {
  const id = await selectSampleId(deps.db);
  const path = id && (await findPermanentLink(deps, id));
  if (!path) throw new AppError("not_found");
  return path;
}

/** Hides the sample from a person's list, or shows it again. */
export async function changeVisibility(
  deps: Pick<Deps, "db">,
  caller: Caller,
  hidden: boolean,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await updateHidden(tx, caller.id, hidden))) return;
    await recordEvent(tx, caller.id, hidden ? "sample_hidden" : "sample_shown");
  });
}
