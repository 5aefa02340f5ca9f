import type { StoredScreens } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { type MarkCounts, selectMarkCounts, updatePicture } from "./import-screens.queries.ts";
import { hasPicture, insertPicture } from "./pictures.queries.ts";
import { storeEncoded } from "./pictures.service.ts";
import { lockScreens } from "./store-screens.queries.ts";
import { type NewScreen, storeBatch, storeLayers } from "./store-screens.service.ts";

export type { NewScreen };

/** Stores screens that an import has read. Their pictures come later; until then they keep those they have. */
export async function storeImported(
  deps: Pick<Deps, "db" | "blobs">,
  importer: Caller,
  id: string,
  screens: readonly NewScreen[],
): Promise<StoredScreens> {
  const stored = await storeLayers(deps, id, screens);
  return deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, importer, id);
    return storeBatch(tx, id, { screens: stored, source: "import", keepsPictures: true });
  });
}

/** Stores screens of our own. Their pictures come later; until then they keep those they have. */
export async function storeTrusted(
  deps: Pick<Deps, "db" | "blobs">,
  id: string,
  batch: { screens: readonly NewScreen[]; source: "sample" },
): Promise<void> {
  const screens = await storeLayers(deps, id, batch.screens);
  await deps.db
    .transaction()
    .execute((tx) => storeBatch(tx, id, { source: batch.source, screens, keepsPictures: true }));
}

/** Stores the picture of a screen, unless the project has it: then nothing is encoded or stored. */
export async function storeScreenPicture(
  deps: Pick<Deps, "db" | "blobs" | "concurrency">,
  requester: Requester,
  projectId: string,
  { nodeId, file }: { nodeId: string; file: ReceivedBlob },
): Promise<"stored" | "reused"> {
  const { sha256: hash } = file;
  const stored = (await hasPicture(deps.db, projectId, hash))
    ? undefined
    : await storeEncoded(deps, requester, file);
  return deps.db.transaction().execute(async (tx) => {
    // Before the picture: a concurrent sync would take it for unused.
    await lockScreens(tx, projectId);
    await updatePicture(tx, projectId, { nodeId, hash });
    if (!stored || (await hasPicture(tx, projectId, hash))) return "reused";
    await insertPicture(tx, projectId, { hash, ...stored });
    return "stored";
  });
}

/** What the last sync found different about these screens. */
export async function countMarks(db: Db, projectId: string, nodeIds: readonly string[]): Promise<MarkCounts> {
  return selectMarkCounts(db, projectId, nodeIds);
}
