import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

const until = (days: number) => sql<Date>`now() + ${days} * interval '1 day'`;

/** The link of a pull request, which opens for so many days from now; undefined if it was revoked. */
export async function upsertCropLink(
  db: Db,
  link: {
    projectId: string;
    pullRequest: string;
    id: string;
    tokenHash: Buffer;
    createdBy: string | null;
    days: number;
  },
): Promise<{ id: string; tokenHash: Buffer } | undefined> {
  return db
    .insertInto("share_links")
    .values({
      project_id: link.projectId,
      id: link.id,
      kind: "crops",
      pull_request: link.pullRequest,
      token_hash: link.tokenHash,
      created_by: link.createdBy,
      expires_at: until(link.days),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "pull_request"])
        .where("pull_request", "is not", null)
        .doUpdateSet({ expires_at: until(link.days) })
        .where("share_links.revoked_at", "is", null),
    )
    .returning(["id", "token_hash as tokenHash"])
    .executeTakeFirst();
}

/** How many pull requests other than this one have an open link. */
export async function countCropLinks(db: Db, projectId: string, except: string): Promise<number> {
  const row = await db
    .selectFrom("share_links")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .where("pull_request", "is not", null)
    .where("pull_request", "!=", except)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Open links of pull requests, the newest first. */
export async function selectCropLinks(
  db: Db,
  projectId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; pull_request: string; created_at: Date; expires_at: Date }[]> {
  const open = db
    .selectFrom("share_links")
    .select(["id", "created_at"])
    .select([sql<string>`pull_request`.as("pull_request"), sql<Date>`expires_at`.as("expires_at")])
    .where("project_id", "=", projectId)
    .where("pull_request", "is not", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`);
  return (after === undefined ? open : open.where("id", "<", after))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Whether a link is open. It is not revoked before the transaction ends. */
export async function lockOpenCropLink(db: Db, projectId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("share_links")
    .select("id")
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectCropLink(
  db: Db,
  tokenHash: Buffer,
): Promise<{ projectId: string; linkId: string } | undefined> {
  return db
    .selectFrom("share_links")
    .select(["project_id as projectId", "id as linkId"])
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", "crops")
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}
