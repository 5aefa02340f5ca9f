import type { JobDeps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { countMarks } from "../screens/import-screens.service.ts";
import { finishSync } from "../screens/sync.service.ts";
import {
  countFrames,
  deleteFrames,
  noFrames,
  selectFrameIds,
  selectFrames,
} from "./import-frames.queries.ts";
import { sendFinishedMail } from "./import-mail.ts";
import type { ImportWork, StepOutcome } from "./import-step.ts";
import { createWebhook } from "./import-work.ts";
import { clearDesignChange } from "./imports.queries.ts";

const maxFailedNames = 20;

/** The last step: screens that the chosen pages don't contain any more are marked as deleted. */
export async function finishImport(deps: JobDeps, { row, importer }: ImportWork): Promise<StepOutcome> {
  const screens = await selectFrameIds(deps.db, row);
  const { deleted } = await finishSync(deps, importer, row.projectId, { pages: row.chosenPages, screens });
  const pictures = (await countFrames(deps.db, row.projectId)).get(row.id) ?? noFrames;
  const failed = await selectFrames(deps.db, row, { picture: "failed", limit: maxFailedNames });
  const marks = await countMarks(deps.db, row.projectId, screens);
  const counts = {
    ...row.counts,
    ...marks,
    deleted,
    stored: pictures.stored,
    reused: pictures.reused,
    failed: pictures.failed,
    failedFrames: failed.map(({ name }) => name),
  };
  return {
    changes: { status: "completed", counts },
    save: async (tx) => {
      await deleteFrames(tx, row.projectId);
      if (row.readAt) await clearDesignChange(tx, row.projectId, row.readAt);
      await recordEvent(tx, importer.id, "screens_imported", { project: row.projectId });
      if (row.wasParked) await sendFinishedMail(deps, tx, { row, importer });
      await deps.queue.enqueue(tx, createWebhook, { projectId: row.projectId });
    },
  };
}
