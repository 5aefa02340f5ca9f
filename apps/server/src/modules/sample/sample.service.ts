import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findPermanentLink, putPermanentLink } from "../share/permanent-link.service.ts";
import { addSampleFile } from "./add-sample-file.ts";
import {
  lockSample,
  selectLastSource,
  selectSampleId,
  updateHidden,
  upsertSample,
} from "./sample.queries.ts";
import { sampleDesignWork } from "./sample-design-work.ts";
import { readSampleFiles, type SampleFile, sampleText } from "./sample-files.ts";

type SampleDeps = Pick<Deps, "db" | "queue" | "blobs" | "config">;

/** Creates the sample project, or brings it up to date with the files of this build. The same files change nothing. */
export async function ensureSample(deps: SampleDeps, files?: readonly SampleFile[]): Promise<void> {
  const known = files ?? (await readSampleFiles());
  await deps.db.transaction().execute(async (tx) => {
    await lockSample(tx);
    const projectId = await upsertSample(tx, sampleText);
    for (const file of listMissing(known, await selectLastSource(tx, projectId))) {
      await addSampleFile(deps, tx, { projectId, file });
    }
    await putPermanentLink(deps, tx, projectId);
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
