import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { StoredBlob } from "./blob-store.ts";

/**
 * Adds a blob that no row names yet, for a week from now on. Undefined if rows may name it already: then its bytes are stored.
 * Otherwise, resolves to the store that its bytes have to be written to.
 */
export async function claimBlob(
  db: Db,
  { sha256, bytes, store }: StoredBlob & { bytes: number },
): Promise<string | undefined> {
  const unused = { unused_since: sql<Date>`now()` };
  const row = await db
    .insertInto("blobs")
    .values({ sha256, bytes, store, ...unused })
    .onConflict((conflict) =>
      conflict.column("sha256").doUpdateSet(unused).where("blobs.unused_since", "is not", null),
    )
    .returning("store")
    .executeTakeFirst();
  return row?.store;
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

export async function deleteParts(db: Db, sha256s: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom("blob_parts")
    .where("sha256", "=", sql<Buffer>`any(${[...sha256s]}::bytea[])`)
    .execute();
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
