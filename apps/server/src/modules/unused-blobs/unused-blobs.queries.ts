import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

const list = (sha256s: readonly Buffer[]): RawBuilder<Buffer> => sql<Buffer>`any(${sha256s}::bytea[])`;

/**
 * Whether a revision, an analysis, a screen or a crop names the blob. The analyses of a source hang on it: they do not hold it.
 * A test compares this list with the columns that reference `blobs`: what is missing here is deleted after a week.
 */
const isUsed = sql<boolean>`(
  exists (select from revisions where revisions.source_sha256 = blobs.sha256)
  or exists (select from screens where screens.layers_sha256 = blobs.sha256)
  or exists (select from screens where screens.previous_layers_sha256 = blobs.sha256)
  or exists (select from pictures where pictures.picture_sha256 = blobs.sha256)
  or exists (select from pictures where pictures.thumbnail_sha256 = blobs.sha256)
  or exists (select from crops where crops.picture_sha256 = blobs.sha256)
  or exists (select from analyses where analyses.analysis_sha256 = blobs.sha256)
  or exists (select from analyses where analyses.index_sha256 = blobs.sha256)
  or exists (select from analyses where analyses.pack_sha256 = blobs.sha256)
  or exists (select from analyses where analyses.directory_sha256 = blobs.sha256)
  or exists (select from analyses where analyses.navigator_sha256 = blobs.sha256)
  or exists (select from analyses where analyses.uses_sha256 = blobs.sha256)
  or exists (select from analyses where analyses.fingerprints_sha256 = blobs.sha256)
  or exists (select from comparisons where comparisons.changes_sha256 = blobs.sha256))`;

/** The next blobs in the order of their names. */
export async function selectBlobs(db: Db, after: Buffer, limit: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("sha256", ">", after)
    .orderBy("sha256")
    .limit(limit)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Notes since when nothing names these blobs, and forgets it where something does again. */
export async function markBlobs(db: Db, sha256s: readonly Buffer[]): Promise<void> {
  const some = db.updateTable("blobs").where("sha256", "=", list(sha256s));
  await some
    .set({ unused_since: sql<Date>`now()` })
    .where("unused_since", "is", null)
    .where(sql<boolean>`not ${isUsed}`)
    .execute();
  await some.set({ unused_since: null }).where("unused_since", "is not", null).where(isUsed).execute();
}

/** Locks blobs that have been unused for this many days. Blobs locked by other transactions are skipped. */
export async function lockUnused(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("unused_since", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy("unused_since")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function lockBlobs(db: Db, sha256s: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("sha256", "=", list(sha256s))
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Removes the analyses of sources that no revision has, and answers what they were made of. */
export async function deleteAnalyses(db: Db, sources: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .deleteFrom("analyses")
    .where("source_sha256", "=", list(sources))
    .where(
      sql<boolean>`not exists (select from revisions where revisions.source_sha256 = analyses.source_sha256)`,
    )
    .returning(["analysis_sha256", "index_sha256", "pack_sha256", "directory_sha256"])
    .returning(["navigator_sha256", "uses_sha256", "fingerprints_sha256"])
    .execute();
  return rows.flatMap((row) => Object.values(row).filter((sha256) => sha256 !== null));
}

/** Removes those that nothing names, with their content. */
export async function deleteUnused(db: Db, sha256s: readonly Buffer[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("blobs")
    .where("sha256", "=", list(sha256s))
    .where(sql<boolean>`not ${isUsed}`)
    .where(sql<boolean>`not exists (select from analyses where analyses.source_sha256 = blobs.sha256)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
