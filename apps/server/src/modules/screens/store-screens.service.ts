import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type Layer, maxScreens, type StoredScreens, screenBatch } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { ReadScreen, ReadScreens } from "../../child/read-screens.ts";
import { runWriter } from "../../child/run-writer.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { listDesignWords } from "../../design-words.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { publishScreens } from "../events/events.service.ts";
import { followScreens } from "../links/follow-screens.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { compareScreen } from "./compare-screen.ts";
import {
  countScreenRows,
  lockScreens,
  type ScreenSource,
  selectKnownScreens,
  selectMissingPictures,
  touchScreens,
  upsertScreen,
} from "./store-screens.queries.ts";

type StoreDeps = Pick<Deps, "db" | "blobs" | "concurrency" | "events">;

/** A screen of a batch with its layers as they are stored. */
export type NewScreen = ReadScreen & { content: Buffer };

/** A screen whose layers are in the blob store. */
export type HashedScreen = NewScreen & { layersSha256: Buffer };

/** Creates or updates screens from a JSON text. Deletes nothing, and stores unchanged screens as they are. */
export async function storeScreens(
  deps: StoreDeps,
  caller: Caller,
  id: string,
  { body, source }: { body: Readable; source: ScreenSource },
): Promise<StoredScreens> {
  // Outside of the slot: what comes over a slow line takes no time of the server's.
  const received = await deps.blobs.receive(body, screenBatch.bytes);
  try {
    return await deps.concurrency.screenBatches.run(caller, async () => {
      const screens = await storeLayers(deps, id, await readBatch(deps, caller, received));
      const stored = await deps.concurrency.designChanges.run(id, () =>
        deps.db.transaction().execute(async (tx) => {
          await requireEditor({ db: tx }, caller, id);
          return storeBatch(tx, id, { screens, source });
        }),
      );
      publishScreens(deps, id);
      return stored;
    });
  } finally {
    await received.discard();
  }
}

/** Checks a batch in a child process: it has up to 250,000 layers. */
async function readBatch(
  deps: Pick<Deps, "blobs" | "concurrency">,
  caller: Caller,
  { file }: ReceivedBlob,
): Promise<NewScreen[]> {
  const read = await runWriter(deps, {
    program: "read-screens",
    requester: caller,
    source: createReadStream(file),
    request: {},
    failure: "invalid_request",
  });
  try {
    return splitScreens(await readFile(read.file));
  } finally {
    await read.discard();
  }
}

function splitScreens(output: Buffer): NewScreen[] {
  const end = output.indexOf("\n");
  const head = JSON.parse(output.toString("utf8", 0, end)) as ReadScreens;
  if ("problem" in head) throw new AppError("invalid_request", head.problem);
  let start = end + 1;
  return head.screens.map((screen) => {
    const content = output.subarray(start, start + screen.layersBytes);
    start += screen.layersBytes;
    return { ...screen, content };
  });
}

/** Stores the layers of screens, before the transaction that stores the screens. */
export async function storeLayers(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  projectId: string,
  screens: readonly NewScreen[],
): Promise<HashedScreen[]> {
  const known = await selectKnownScreens(
    db,
    projectId,
    screens.map(({ node_id }) => node_id),
  );
  const stored: HashedScreen[] = [];
  for (const screen of screens) {
    const sha256 = createHash("sha256").update(screen.content).digest();
    // Most screens of a sync are unchanged.
    const isKnown = known.get(screen.node_id)?.layers_sha256.equals(sha256) === true;
    stored.push({ ...screen, layersSha256: isKnown ? sha256 : await blobs.put(screen.content) });
  }
  return stored;
}

/** Stores screens that were checked. With `keepsPictures`, known ones keep theirs: new ones come later. */
export async function storeBatch(
  tx: Db,
  projectId: string,
  given: { screens: readonly HashedScreen[]; source: ScreenSource; keepsPictures?: boolean },
): Promise<StoredScreens> {
  const { source } = given;
  await lockScreens(tx, projectId);
  const known = await selectKnownScreens(
    tx,
    projectId,
    given.screens.map(({ node_id }) => node_id),
  );
  const keptPicture = (node: string) => known.get(node)?.picture_hash?.toString("hex") ?? null;
  const screens = given.keepsPictures
    ? given.screens.map((screen) => ({ ...screen, picture_hash: keptPicture(screen.node_id) }))
    : given.screens;
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const changed: HashedScreen[] = [];
  const unchanged: string[] = [];
  for (const screen of screens) {
    const before = known.get(screen.node_id);
    const marks = compareScreen(before, screen, screen.layersSha256);
    if (marks === "unchanged") {
      unchanged.push(screen.node_id);
      continue;
    }
    counts[before ? "updated" : "created"]++;
    changed.push(screen);
    const words = listDesignWords(screen.name);
    await upsertScreen(tx, projectId, { ...screen, source, marks, words });
  }
  counts.unchanged = unchanged.length;
  await touchScreens(tx, projectId, unchanged);
  if ((await countScreenRows(tx, projectId)) > maxScreens) {
    throw new AppError("screen_limit", `A project can have at most ${maxScreens} screens.`);
  }
  await followScreens(
    tx,
    projectId,
    changed.map(({ node_id, content }) => ({
      nodeId: node_id,
      layers: () => JSON.parse(content.toString()) as Layer[],
    })),
  );
  const hashes = screens.flatMap(({ picture_hash }) => picture_hash ?? []);
  const missing = await selectMissingPictures(tx, projectId, [...new Set(hashes)]);
  return { ...counts, needed_pictures: missing };
}
