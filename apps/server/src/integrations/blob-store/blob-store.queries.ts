import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/**
 * Claims a blob that a row is about to name. If no row names it yet, it is kept for a week from now on, and this resolves to the
 * store that its bytes have to be written to. Otherwise its bytes are stored, and it is kept for a day.
 */
export async function claimBlob(
  db: Db,
  { sha256, bytes, store }: { sha256: Buffer; bytes: number; store: string },
): Promise<string | undefined> {
  const now = sql<Date>`now()`;
  const row = await db
    .insertInto("blobs")
    .values({ sha256, bytes, store, unused_since: now, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column("sha256")
        .doUpdateSet({
          unused_since: sql<Date | null>`case when blobs.unused_since is not null then now() end`,
          claimed_at: now,
        })
        // What many sources have in common is claimed all the time: to the hour is enough.
        .where(sql<boolean>`blobs.unused_since is not null or blobs.claimed_at is null
          or blobs.claimed_at < now() - interval '1 hour'`),
    )
    .returning(["store", "unused_since"])
    .executeTakeFirst();
  return row?.unused_since ? row.store : undefined;
}

export async function insertPart(db: Db, sha256: Buffer, number: number, content: Buffer): Promise<void> {
  await db
    .insertInto("blob_parts")
    .values({ sha256, number, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectParts(db: Db, sha256: Buffer): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blob_parts")
    .select("content")
    .where("sha256", "=", sha256)
    .orderBy("number")
    .execute();
  return rows.map(({ content }) => content);
}

/** Pieces of parts, in this order; null for a part that is not there. */
export async function selectPartPieces(
  db: Db,
  sha256: Buffer,
  pieces: readonly { number: number; start: number; length: number }[],
): Promise<(Buffer | null)[]> {
  const { rows } = await sql<{ piece: Buffer | null }>`
    select substring(part.content from wanted.start + 1 for wanted.length) as piece
    from unnest(${pieces.map(({ number }) => number)}::int[], ${pieces.map(({ start }) => start)}::int[],
      ${pieces.map(({ length }) => length)}::int[]) with ordinality as wanted (number, start, length, turn)
    left join blob_parts as part on part.sha256 = ${sha256} and part.number = wanted.number
    order by wanted.turn`.execute(db);
  return rows.map(({ piece }) => piece);
}

export async function hasParts(db: Db, sha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("blob_parts")
    .select("number")
    .where("sha256", "=", sha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteParts(db: Db, sha256: Buffer): Promise<void> {
  await db.deleteFrom("blob_parts").where("sha256", "=", sha256).execute();
}

/** The next blobs, in the order of their hashes. */
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

export async function blobExists(db: Db, sha256: Buffer): Promise<boolean> {
  const row = await db.selectFrom("blobs").select("sha256").where("sha256", "=", sha256).executeTakeFirst();
  return row !== undefined;
}

/** The next blobs, in the order of their hashes, that another store has. */
export async function selectBlobsElsewhere(
  db: Db,
  { to, after, limit }: { to: string; after: Buffer; limit: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("sha256", ">", after)
    .where("store", "<>", to)
    .orderBy("sha256")
    .limit(limit)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Holds a blob against removal, and resolves to its store. Its parts can still be written. */
export async function lockBlobToMove(db: Db, sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("blobs")
    .select("store")
    .where("sha256", "=", sha256)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.store;
}

export async function updateStore(db: Db, sha256: Buffer, store: string): Promise<void> {
  await db.updateTable("blobs").set({ store }).where("sha256", "=", sha256).execute();
}
