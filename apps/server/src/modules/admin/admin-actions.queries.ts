import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";

export async function insertAction(
  db: Db,
  row: {
    adminId: string | null;
    actor: string;
    action: string;
    target: string;
    detail: Record<string, string>;
  },
): Promise<void> {
  const { adminId, detail, ...rest } = row;
  await db
    .insertInto("admin_actions")
    .values({ id: uuidv7(), admin_id: adminId, detail: JSON.stringify(detail), ...rest })
    .execute();
}

/** The newest first. An administrator whose account is closed has no name any more. */
export async function selectActions(db: Db, limit: number) {
  return db
    .selectFrom("admin_actions as actions")
    .leftJoin("users", "users.id", "actions.admin_id")
    .select(["actions.id", "actions.actor", "actions.action", "actions.target", "actions.detail"])
    .select(["actions.created_at", "users.email"])
    .orderBy("actions.id", "desc")
    .limit(limit)
    .execute();
}
