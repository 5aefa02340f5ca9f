import type { Db } from "../../db/client.ts";

export type Erasure = { kind: "project" | "user"; id: string; erased_at: Date };

export async function selectErasures(db: Db, since: Date): Promise<Erasure[]> {
  const rows = await db
    .selectFrom("erasures")
    .select(["kind", "id", "erased_at"])
    .where("erased_at", ">=", since)
    .orderBy("erased_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind === "user" ? "user" : "project" }));
}

export async function projectExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("projects").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function userExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
