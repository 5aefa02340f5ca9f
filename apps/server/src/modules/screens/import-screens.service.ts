import type { StoredScreens } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { type MarkCounts, selectMarkCounts, updatePicture } from "./import-screens.queries.ts";
import { hasPicture, insertPicture } from "./pictures.queries.ts";
import { encodePicture } from "./pictures.service.ts";
import { lockScreens } from "./store-screens.queries.ts";
import { type NewScreen, storeBatch } from "./store-screens.service.ts";

export type { NewScreen };

/** Stores screens that an import has read. Their pictures come later; until then they keep those they have. */
export async function storeImported(
  deps: Pick<Deps, "db" | "blobs">,
  importer: Caller,
  id: string,
  screens: readonly NewScreen[],
): Promise<StoredScreens> {
  return deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, importer, id);
    return storeBatch({ ...deps, db: tx }, id, { screens, source: "import", keepsPictures: true });
  });
}

/** Stores screens of our own. Their pictures come later; until then they keep those they have. */
export async function storeTrusted(
  deps: Pick<Deps, "db" | "blobs">,
  id: string,
  batch: { screens: readonly NewScreen[]; source: "sample" },
): Promise<void> {
  await deps.db
    .transaction()
    .execute((tx) => storeBatch({ ...deps, db: tx }, id, { ...batch, keepsPictures: true }));
}

/** Stores the picture of a screen, unless the project has it: then nothing is encoded or stored. */
export async function storeScreenPicture(
  deps: Pick<Deps, "db" | "blobs" | "concurrency">,
  requester: Requester,
  projectId: string,
  { nodeId, file }: { nodeId: string; file: ReceivedBlob },
): Promise<"stored" | "reused"> {
  const { sha256: hash } = file;
  const encoded = (await hasPicture(deps.db, projectId, hash))
    ? undefined
    : await encodePicture(deps, requester, file);
  return deps.db.transaction().execute(async (tx) => {
    // Before the picture: a concurrent sync would take it for unused.
    await lockScreens(tx, projectId);
    await updatePicture(tx, projectId, { nodeId, hash });
    if (!encoded || (await hasPicture(tx, projectId, hash))) return "reused";
    await insertPicture(tx, projectId, {
      hash,
      picture_sha256: await deps.blobs.put(tx, encoded.picture),
      thumbnail_sha256: await deps.blobs.put(tx, encoded.thumbnail),
      bytes: encoded.picture.length + encoded.thumbnail.length,
    });
    return "stored";
  });
}

/** What the last sync found different about these screens. */
export async function countMarks(db: Db, projectId: string, nodeIds: readonly string[]): Promise<MarkCounts> {
  return selectMarkCounts(db, projectId, nodeIds);
}
