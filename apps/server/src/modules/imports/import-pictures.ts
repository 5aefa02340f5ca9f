import { framesPerCall, pictureLimits } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { JobDeps } from "../../deps.ts";
import { FigmaError } from "../../integrations/figma/figma-error.ts";
import { storeScreenPicture } from "../screens/import-screens.service.ts";
import { type FramePicture, selectFrames, updateFrames } from "./import-frames.queries.ts";
import { callFile, type ImportWork, isTooLarge, type StepOutcome } from "./import-step.ts";

/** Twice the size of the frame: sharp on screens of phones. */
const scale = 2;

/** So many pictures are loaded in one step, and at the same time: other imports have their turn in between. */
const perStep = 16;
const maxConcurrent = 2;

/** Asks Figma to render pictures, with one call for many; then loads those that are rendered. */
export async function importPictures(deps: JobDeps, work: ImportWork): Promise<StepOutcome> {
  const { row } = work;
  const rendered = await selectFrames(deps.db, row, { picture: "rendered", limit: perStep });
  if (rendered.length > 0) return loadPictures(deps, work, rendered);
  const limit = Math.min(row.imageBatch, framesPerCall);
  const needed = await selectFrames(deps.db, row, { picture: "needed", limit });
  if (needed.length === 0) return { changes: { stage: "links" } };
  return renderPictures(
    deps,
    work,
    needed.map(({ nodeId }) => nodeId),
  );
}

async function renderPictures(deps: JobDeps, work: ImportWork, ids: string[]): Promise<StepOutcome> {
  const { row } = work;
  const callsUsed = row.callsUsed + 1;
  try {
    const urls = await callFile(deps, work, (access) =>
      deps.figma.files.readImageUrls(access, { ids, scale }),
    );
    const frames = [...urls].map(([nodeId, url]) => ({
      nodeId,
      url,
      picture: url === null ? ("failed" as const) : ("rendered" as const),
    }));
    return { changes: { callsUsed }, save: (tx) => updateFrames(tx, row, frames) };
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    if (ids.length > 1) return { changes: { callsUsed, imageBatch: Math.ceil(ids.length / 2) } };
    const failed = ids.map((nodeId) => ({ nodeId, picture: "failed" as const }));
    return { changes: { callsUsed }, save: (tx) => updateFrames(tx, row, failed) };
  }
}

type RenderedFrame = { nodeId: string; url: string | null };

async function loadPictures(
  deps: JobDeps,
  work: ImportWork,
  frames: readonly RenderedFrame[],
): Promise<StepOutcome> {
  const waiting = [...frames];
  const loaded: { nodeId: string; picture: FramePicture }[] = [];
  const load = async () => {
    for (let frame = waiting.shift(); frame; frame = waiting.shift()) {
      loaded.push({ nodeId: frame.nodeId, picture: await loadPicture(deps, work, frame) });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, load));
  return { changes: {}, save: (tx) => updateFrames(tx, work.row, loaded) };
}

/** A picture that can't be loaded is reported; it doesn't keep the others waiting. */
async function loadPicture(
  deps: JobDeps,
  { row, importer }: ImportWork,
  { nodeId, url }: RenderedFrame,
): Promise<FramePicture> {
  for (let attempt = 1; ; attempt++) {
    try {
      const content = await deps.figma.files.openImage(url ?? "");
      const file = await deps.blobs.receive(content, pictureLimits.bytes);
      try {
        return await storeScreenPicture(deps, importer, row.projectId, { nodeId, file });
      } finally {
        await file.discard();
      }
    } catch (error) {
      const isBad =
        error instanceof AppError && ["invalid_picture", "payload_too_large"].includes(error.code);
      const isLost =
        error instanceof FigmaError || (error instanceof AppError && error.code === "url_fetch_failed");
      if (!isBad && !isLost) throw error;
      deps.log.warn({ err: error, node: nodeId }, "picture not imported");
      if (isBad || attempt === 2) return "failed";
    }
  }
}
