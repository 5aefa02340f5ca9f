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

export async function selectPartRange(
  db: Db,
  sha256: Buffer,
  number: number,
  start: number,
  length: number,
): Promise<Buffer> {
  const row = await db
    .selectFrom("blob_parts")
    .select(sql<Buffer>`substring(content from ${start + 1}::int for ${length}::int)`.as("piece"))
    .where("sha256", "=", sha256)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.piece ?? Buffer.alloc(0);
}
