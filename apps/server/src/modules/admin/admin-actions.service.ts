import type { AdminAction } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { Actor } from "./actor.ts";
import * as queries from "./admin-actions.queries.ts";

type Done = {
  action: AdminAction["action"];
  /** The ID of what it was done to; never an address or a name, because the row outlives the account. */
  target: string;
  detail?: Record<string, string>;
};

/** Records what an administrator does, in the transaction that does it. */
export async function recordAction(
  tx: Db,
  { adminId, name }: Actor,
  { action, target, detail = {} }: Done,
): Promise<void> {
  await queries.insertAction(tx, { adminId, actor: name, action, target, detail });
}

const shownActions = 100;

/** What administrators did last, the newest first. */
export async function listActions(db: Db): Promise<AdminAction[]> {
  const rows = await queries.selectActions(db, shownActions);
  return rows.map(({ email, actor, created_at, ...row }) => ({
    ...(row as Pick<AdminAction, "id" | "action" | "target" | "detail">),
    actor: email ?? actor,
    created_at: created_at.toISOString(),
  }));
}
