import { framesPerCall, type Import } from "@linkspan/contract";
import type { FramePicture } from "./import-frames.queries.ts";
import { type ImportRow, openStatuses } from "./import-state.ts";

type Presented = { frames: Record<FramePicture, number>; startedBy: string | null; callerId: string };

/** An import as members see it. */
export function presentImport(row: ImportRow, { frames, startedBy, callerId }: Presented): Import {
  const { created, updated, unchanged, stored, reused, failed, failedFrames, ...marks } = row.counts;
  const isCompleted = row.status === "completed";
  const chosen = new Set(row.chosenPages);
  const read = frames.needed + frames.rendered + frames.stored + frames.reused + frames.failed;
  return {
    id: row.id,
    status: row.status,
    stage: row.stage,
    reason: row.reason,
    resumes_at: row.resumesAt?.toISOString() ?? null,
    is_monthly_limit: row.isMonthlyLimit,
    file_name: row.fileName,
    file_modified_at: row.fileModifiedAt?.toISOString() ?? null,
    started_by: startedBy,
    is_own: row.userId === callerId,
    pages: row.pages.map(({ id, name, children }) => ({
      id,
      name,
      frames: children.filter(({ type }) => type === "FRAME").length,
      sections: children.filter(({ type }) => type === "SECTION").length,
      is_chosen: chosen.has(id),
    })),
    calls: { used: row.callsUsed, left: countCallsLeft(row, frames.needed) },
    progress: {
      frames: isCompleted ? created + updated + unchanged : read,
      layers: row.layers,
      pictures: isCompleted ? stored + reused + failed : frames.stored + frames.reused + frames.failed,
    },
    result: isCompleted
      ? {
          created,
          updated,
          unchanged,
          ...marks,
          pictures_stored: stored,
          pictures_reused: reused,
          pictures_failed: failed,
          failed_frames: failedFrames,
        }
      : null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** Calls that are still needed, as far as is known: one for layers, and one for each batch of pictures. */
function countCallsLeft(row: ImportRow, neededPictures: number): number {
  if (!openStatuses.includes(row.status) && row.status !== "failed") return 0;
  if (row.stage === "pages") return row.status === "ready" ? 2 : 3;
  const chosen = row.pages.filter(({ id }) => row.chosenPages.includes(id));
  const listed = chosen.reduce((sum, { children }) => sum + children.length, 0);
  if (row.stage === "layers") return row.batches.length + Math.max(1, Math.ceil(listed / framesPerCall));
  return Math.ceil(neededPictures / Math.min(row.imageBatch, framesPerCall));
}
