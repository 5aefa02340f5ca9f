import { readFile } from "node:fs/promises";
import { screenBatch } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { NodesRequest, ReadNodes, ScreenLocation } from "../../child/read-figma-nodes.ts";
import { runWriter } from "../../child/run-writer.ts";
import type { JobDeps } from "../../deps.ts";
import { FigmaError } from "../../integrations/figma/figma-error.ts";
import { type NewScreen, storeImported } from "../screens/import-screens.service.ts";
import { insertFrames, reusePictures } from "./import-frames.queries.ts";
import type { ImportRow, LayerBatch } from "./import-state.ts";
import { callFile, type ImportWork, isTooLarge, type StepOutcome } from "./import-step.ts";
import { selectCompletedVersion } from "./imports.queries.ts";
import { toListedPage } from "./list-pages.ts";
import { firstPosition, splitBatch } from "./split-batch.ts";

type Read = { head: ReadNodes; screens: NewScreen[] };

/** Reads the layers of the next batch with one call, and stores its screens without waiting for pictures. */
export async function readLayers(deps: JobDeps, work: ImportWork): Promise<StepOutcome> {
  const { row } = work;
  const [batch, ...others] = row.batches;
  if (!batch) return startPictures(deps, row);
  const callsUsed = row.callsUsed + 1;
  let read: Read;
  try {
    read = await readBatch(deps, work, batch);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    const { batches, skipped } = splitBatch(row, batch);
    return {
      changes: { batches: [...batches, ...others], callsUsed },
      // They stay as they are: unread is not deleted.
      save: (tx) =>
        insertFrames(
          tx,
          row,
          skipped.map((frame) => ({ ...frame, picture: "failed" })),
        ),
    };
  }
  if (batch.kind === "outline") return addOutline(row, read, { others, callsUsed });
  const counts = { ...row.counts };
  for (let start = 0; start < read.screens.length; start += screenBatch.screens) {
    const screens = read.screens.slice(start, start + screenBatch.screens);
    const stored = await storeImported(deps, work.importer, row.projectId, screens);
    counts.created += stored.created;
    counts.updated += stored.updated;
    counts.unchanged += stored.unchanged;
  }
  return {
    changes: {
      batches: others,
      callsUsed,
      counts,
      layers: row.layers + read.screens.reduce((sum, { layerCount }) => sum + layerCount, 0),
      fileName: read.head.file.name,
      fileVersion: read.head.file.version,
      fileModifiedAt: new Date(read.head.file.lastModified),
      pages: renamePages(row, read),
    },
    save: (tx) =>
      insertFrames(
        tx,
        row,
        read.screens.map(({ node_id, name }) => ({ nodeId: node_id, name, picture: "needed" })),
      ),
  };
}

async function readBatch(deps: JobDeps, work: ImportWork, { kind, ids }: LayerBatch): Promise<Read> {
  const nodes = { ids, ...(kind === "outline" ? { depth: 1 } : {}) };
  const source = await callFile(deps, work, (access) => deps.figma.files.openNodes(access, nodes));
  const request = describeRequest(work.row, { kind, ids });
  const written = await runWriter(deps, {
    program: "read-figma-nodes",
    requester: work.importer,
    source,
    request,
    failure: "payload_too_large",
  }).catch((error: unknown) => {
    source.destroy();
    const isOurLimit = error instanceof AppError && error.code === "payload_too_large";
    throw isOurLimit ? new FigmaError("too_large", "more layers than can be read at once") : error;
  });
  try {
    return splitOutput(await readFile(written.file));
  } finally {
    await written.discard();
  }
}

function splitOutput(output: Buffer): Read {
  const end = output.indexOf("\n");
  const head = JSON.parse(output.toString("utf8", 0, end)) as ReadNodes | { problem: string };
  if ("problem" in head) throw new FigmaError("unavailable", head.problem);
  let start = end + 1;
  const screens = head.screens.map((screen) => {
    const content = output.subarray(start, start + screen.layersBytes);
    start += screen.layersBytes;
    return { ...screen, content };
  });
  return { head, screens };
}

function describeRequest(row: ImportRow, { kind, ids }: LayerBatch): NodesRequest {
  if (kind === "outline") return { kind };
  if (kind === "pages") {
    return { kind, firstPositions: Object.fromEntries(ids.map((id) => [id, firstPosition(row, id)])) };
  }
  const locations: Record<string, ScreenLocation> = {};
  for (const page of row.pages) {
    const first = firstPosition(row, page.id);
    for (const [index, child] of page.children.entries())
      locations[child.id] = { page_id: page.id, page_name: page.name, position: first + index };
  }
  return { kind, locations };
}

/** The children of a page that was too large are read in parts. */
function addOutline(
  row: ImportRow,
  { head }: Read,
  { others, callsUsed }: { others: LayerBatch[]; callsUsed: number },
): StepOutcome {
  const listed = head.pages.flatMap(toListedPage);
  const pages = row.pages.map((page) => listed.find(({ id }) => id === page.id) ?? page);
  const parts = listed.flatMap(({ children }) => {
    const ids = children.map(({ id }) => id);
    const half = Math.ceil(ids.length / 2);
    return [ids.slice(0, half), ids.slice(half)].filter((part) => part.length > 0);
  });
  const batches: LayerBatch[] = parts.map((ids) => ({ kind: "nodes", ids }));
  return { changes: { pages, callsUsed, batches: [...batches, ...others] } };
}

/** Pages that were read may have other names and frames than when they were listed. */
function renamePages(row: ImportRow, { head }: Read): ImportRow["pages"] {
  const read = new Map(head.pages.flatMap(toListedPage).map((page) => [page.id, page]));
  return row.pages.map((page) => read.get(page.id) ?? page);
}

/** Without a new version of the file there are no new pictures, so no call is used to ask for them. */
async function startPictures(deps: JobDeps, row: ImportRow): Promise<StepOutcome> {
  const isUnchanged =
    row.counts.created + row.counts.updated === 0 &&
    row.fileVersion !== null &&
    (await selectCompletedVersion(deps.db, row)) === row.fileVersion;
  return {
    changes: { stage: "pictures" },
    ...(isUnchanged ? { save: (tx) => reusePictures(tx, row) } : {}),
  };
}
