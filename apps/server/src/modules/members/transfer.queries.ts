import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export async function putOffer(
  db: Db,
  offer: { projectId: string; id: string; userId: string; days: number },
): Promise<void> {
  const row = {
    id: offer.id,
    to_user_id: offer.userId,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${offer.days} * interval '1 day'`,
  };
  await db
    .insertInto("ownership_offers")
    .values({ project_id: offer.projectId, ...row })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet(row))
    .execute();
}

export async function selectOffer(
  db: Db,
  projectId: string,
): Promise<{ user_id: string; expires_at: string } | null> {
  const row = await db
    .selectFrom("ownership_offers")
    .select(["to_user_id", "expires_at"])
    .where("project_id", "=", projectId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { user_id: row.to_user_id, expires_at: row.expires_at.toISOString() } : null;
}

/** What the mail of an offer says, while it is open. */
export async function selectOfferMail(
  db: Db,
  key: { projectId: string; offerId: string },
): Promise<
  { name: string; email: string; project_name: string; owner_name: string; expires_at: Date } | undefined
> {
  return db
    .selectFrom("ownership_offers as offer")
    .innerJoin("projects", "projects.id", "offer.project_id")
    .innerJoin("users as member", "member.id", "offer.to_user_id")
    .innerJoin("memberships as owning", (join) =>
      join.onRef("owning.project_id", "=", "offer.project_id").on("owning.role", "=", "owner"),
    )
    .innerJoin("users as owner", "owner.id", "owning.user_id")
    .select([
      "member.name",
      "member.email",
      "projects.name as project_name",
      "owner.name as owner_name",
      "offer.expires_at",
    ])
    .where("offer.project_id", "=", key.projectId)
    .where("offer.id", "=", key.offerId)
    .where("offer.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

export async function deleteOffer(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom("ownership_offers").where("project_id", "=", projectId).execute();
}

/** The endpoints of the revision that people see. */
export async function countEndpoints(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("projects")
    .innerJoin("revisions", (join) =>
      join
        .onRef("revisions.project_id", "=", "projects.id")
        .onRef("revisions.number", "=", "projects.current_revision"),
    )
    .select(sql<number | null>`(revisions.summary ->> 'endpoints')::integer`.as("endpoints"))
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
  return row?.endpoints ?? 0;
}
