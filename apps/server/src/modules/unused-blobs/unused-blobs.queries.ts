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
 * Notes since when blobs are unused, for the next ones that rows have ceased to name. Resolves to the last that was looked at.
 * After an outage, they have another day. What an administrator erased has no week.
 */
export async function markReleased(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with looked as (
      delete from released_blobs where id in (
        select id from released_blobs where id > ${after} order by id limit ${limit} for update skip locked)
      returning id, sha256, released_at, is_erased),
    released as (
      select sha256, max(released_at) as released_at, bool_or(is_erased) as is_erased from looked group by sha256),
    marked as (
      update blobs
      set unused_since = case when released.is_erased then now() - interval '8 days'
        else greatest(blobs.unused_since, released.released_at, now() - interval '6 days') end
      from released
      where blobs.sha256 = released.sha256 and not ${isUsed})
    select max(id)::text as last from looked`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Content that was stored again may be named by a row in a moment. */
const isUnclaimed = sql<boolean>`(blobs.claimed_at is null or blobs.claimed_at < now() - interval '12 hours')`;

/** Locks blobs that have been unused for this many days. Blobs locked by other transactions are skipped. */
export async function lockUnused(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("unused_since", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .where(isUnclaimed)
    // Released since this run has marked those that were: their week has just begun.
    .where(sql<boolean>`not exists (select from released_blobs where released_blobs.sha256 = blobs.sha256)`)
    .orderBy("unused_since")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Locks those of the blobs that may be removed now. */
export async function lockBlobs(db: Db, sha256s: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("sha256", "=", list(sha256s))
    .where(isUnclaimed)
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

/** What this transaction releases has no week of its own. */
export async function startErasing(tx: Db): Promise<void> {
  await sql`select set_config('linkspan.is_erasing', 'on', true)`.execute(tx);
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
export async function selectUnused(db: Db, sha256s: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("sha256", "=", list(sha256s))
    .where(sql<boolean>`not ${isUsed}`)
    .where(sql<boolean>`not exists (select from analyses where analyses.source_sha256 = blobs.sha256)`)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Leaves blobs to the cleanup of tomorrow. */
export async function postponeRemoval(db: Db, sha256s: readonly Buffer[]): Promise<void> {
  await db
    .updateTable("blobs")
    .set({ unused_since: sql<Date>`now() - interval '6 days'` })
    .where("sha256", "=", list(sha256s))
    .execute();
}

export async function deleteBlobs(db: Db, sha256s: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("blobs").where("sha256", "=", list(sha256s)).execute();
}
