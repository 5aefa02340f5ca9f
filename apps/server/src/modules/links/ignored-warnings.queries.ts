import type { Db } from "../../db/client.ts";

export async function selectIgnoredWarnings(
  db: Db,
  projectId: string,
  operation: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("ignored_warnings")
    .select("warning")
    .where("project_id", "=", projectId)
    .where("operation_id", "=", operation)
    .orderBy("warning")
    .limit(limit)
    .execute();
  return rows.map(({ warning }) => warning);
}

type WarningKey = { projectId: string; operation: string; warning: string };

export async function insertIgnoredWarning(db: Db, key: WarningKey, userId: string): Promise<void> {
  const { projectId, operation, warning } = key;
  await db
    .insertInto("ignored_warnings")
    .values({ project_id: projectId, operation_id: operation, warning, ignored_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteIgnoredWarning(db: Db, key: WarningKey): Promise<void> {
  const { projectId, operation, warning } = key;
  await db
    .deleteFrom("ignored_warnings")
    .where("project_id", "=", projectId)
    .where("operation_id", "=", operation)
    .where("warning", "=", warning)
    .execute();
}
