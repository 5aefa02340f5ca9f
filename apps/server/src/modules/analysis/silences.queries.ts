import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Silences } from "../../db/tables.ts";

/** Holds the project until the transaction ends, so that its silences are counted one after another. */
export async function lockSilences(db: Db, projectId: string): Promise<void> {
  await db.selectFrom("projects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
}

export type SilenceRow = {
  id: string;
  rule: string;
  operation_id: string | null;
  schema_name: string | null;
  reason: string;
  by: string | null;
  created_at: Date;
};

function selectShown(db: Db, projectId: string) {
  return db
    .selectFrom("silences")
    .leftJoin("users", "users.id", "silences.created_by")
    .select([
      "silences.id",
      "silences.rule",
      "silences.operation_id",
      "silences.schema_name",
      "silences.reason",
      "silences.created_at",
      "users.name as by",
    ])
    .where("silences.project_id", "=", projectId);
}

export async function selectSilences(db: Db, projectId: string): Promise<SilenceRow[]> {
  return selectShown(db, projectId).orderBy("silences.id").execute();
}

/** Those about a whole check. */
export async function selectCheckSilences(db: Db, projectId: string): Promise<SilenceRow[]> {
  return selectShown(db, projectId)
    .where("silences.operation_id", "is", null)
    .where("silences.schema_name", "is", null)
    .execute();
}

export async function selectSilence(db: Db, projectId: string, id: string): Promise<SilenceRow | undefined> {
  return selectShown(db, projectId).where("silences.id", "=", id).executeTakeFirst();
}

export async function countSilences(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom("silences")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasOperation(db: Db, projectId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("operations")
    .select("id")
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .where("is_draft", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the silence, which is an older one's when the same was silenced before. */
export async function upsertSilence(db: Db, silence: Insertable<Silences>): Promise<string> {
  const { id } = await db
    .insertInto("silences")
    .values(silence)
    .onConflict((conflict) =>
      conflict.columns(["project_id", "operation_id", "rule", "schema_name"]).doUpdateSet((row) => ({
        reason: row.ref("excluded.reason"),
        created_by: row.ref("excluded.created_by"),
        created_at: sql<Date>`now()`,
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeSilence(db: Db, projectId: string, id: string): Promise<void> {
  await db.deleteFrom("silences").where("project_id", "=", projectId).where("id", "=", id).execute();
}
