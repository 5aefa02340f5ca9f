import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

const list = (sha256s: readonly Buffer[]): RawBuilder<Buffer> => sql<Buffer>`any(${sha256s}::bytea[])`;

/**
 * Whether a revision, an analysis, a screen, a comparison or a crop names the blob. The analyses of a source don't: they are
 * deleted with it. A test compares this list with the columns of hashes: what is missing here is deleted after a week.
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

/**
 * Notes since when blobs are unused, for those that rows have named before. Resolves to how many were looked at. After an
 * outage, they have another day: an upload may be about to name one of them.
 */
export async function markReleased(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    with looked as (
      delete from released_blobs where id in (
        select id from released_blobs order by id limit ${limit} for update skip locked)
      returning sha256, released_at),
    released as (select sha256, max(released_at) as released_at from looked group by sha256),
    marked as (
      update blobs set unused_since = greatest(released.released_at, now() - interval '6 days')
      from released
      where blobs.sha256 = released.sha256 and blobs.unused_since is null and not ${isUsed})
    select count(*)::integer as looked from looked`.execute(db);
  return rows[0]?.looked ?? 0;
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

/** Forgets since when blobs are unused, where rows name them; resolves to how many these are. */
export async function markUsed(db: Db, sha256s: readonly Buffer[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("blobs")
    .set({ unused_since: null })
    .where("sha256", "=", list(sha256s))
    .where(isUsed)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes the analyses and comparisons of sources that no revision has, and resolves to what they were made of. */
export async function deleteAnalyses(db: Db, sources: readonly Buffer[]): Promise<Buffer[]> {
  const isGone = (column: `comparisons.${"before" | "after"}_sha256` | "analyses.source_sha256") =>
    sql<boolean>`${sql.ref(column)} = ${list(sources)}
      and not exists (select from revisions where revisions.source_sha256 = ${sql.ref(column)})`;
  const comparisons = await db
    .deleteFrom("comparisons")
    .where(({ or }) => or([isGone("comparisons.before_sha256"), isGone("comparisons.after_sha256")]))
    .returning("changes_sha256")
    .execute();
  const analyses = await db
    .deleteFrom("analyses")
    .where(isGone("analyses.source_sha256"))
    .returning(["analysis_sha256", "index_sha256", "pack_sha256", "directory_sha256"])
    .returning(["navigator_sha256", "uses_sha256", "fingerprints_sha256"])
    .execute();
  const rows = [...comparisons, ...analyses];
  return rows.flatMap((row) => Object.values(row).filter((sha256) => sha256 !== null));
}

/** Those that nothing names. */
export async function selectUnused(
  db: Db,
  sha256s: readonly Buffer[],
): Promise<{ sha256: Buffer; store: string }[]> {
  return db
    .selectFrom("blobs")
    .select(["sha256", "store"])
    .where("sha256", "=", list(sha256s))
    .where(sql<boolean>`not ${isUsed}`)
    .where(sql<boolean>`not exists (select from analyses where analyses.source_sha256 = blobs.sha256)`)
    .execute();
}

export async function deleteBlobs(db: Db, sha256s: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("blobs").where("sha256", "=", list(sha256s)).execute();
}
