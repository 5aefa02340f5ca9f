import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Whether the row is new. */
export async function insertBlob(db: Db, sha256: Buffer, bytes: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("blobs")
    .values({ sha256, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Holds the row against removal. False when it is gone. */
export async function lockBlob(db: Db, sha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("blobs")
    .select("unused_since")
    .where("sha256", "=", sha256)
    .forKeyShare()
    .executeTakeFirst();
  if (row?.unused_since) {
    await db.updateTable("blobs").set({ unused_since: null }).where("sha256", "=", sha256).execute();
  }
  return row !== undefined;
}

export async function insertPart(db: Db, sha256: Buffer, number: number, content: Buffer): Promise<void> {
  await db.insertInto("blob_parts").values({ sha256, number, content }).execute();
}

export async function selectPart(db: Db, sha256: Buffer, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("blob_parts")
    .select("content")
    .where("sha256", "=", sha256)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.content;
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

/** Pieces of parts, in this order; empty for a part that is not there. */
export async function selectPartPieces(
  db: Db,
  sha256: Buffer,
  pieces: readonly { number: number; start: number; length: number }[],
): Promise<Buffer[]> {
  const { rows } = await sql<{ piece: Buffer | null }>`
    select substring(part.content from wanted.start + 1 for wanted.length) as piece
    from unnest(${pieces.map(({ number }) => number)}::int[], ${pieces.map(({ start }) => start)}::int[],
      ${pieces.map(({ length }) => length)}::int[]) with ordinality as wanted (number, start, length, turn)
    left join blob_parts as part on part.sha256 = ${sha256} and part.number = wanted.number
    order by wanted.turn`.execute(db);
  return rows.map(({ piece }) => piece ?? Buffer.alloc(0));
}
