import type { PlanId, User } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type Profile = { name: string; email: string; imageUrl: string | null };

export async function insertUser(db: Db, user: Profile & { id: string }): Promise<void> {
  await db
    .insertInto("users")
    .values({ id: user.id, name: user.name, email: user.email, image_url: user.imageUrl })
    .execute();
}

export async function insertSubscription(
  db: Db,
  userId: string,
  grantedPlan: PlanId | undefined,
): Promise<void> {
  const granted = grantedPlan && { plan: grantedPlan, status: "granted" };
  await db
    .insertInto("subscriptions")
    .values({ user_id: userId, ...granted })
    .execute();
}

export async function updateUser(db: Db, id: string, profile: Profile): Promise<void> {
  await db
    .updateTable("users")
    .set({
      name: profile.name,
      email: profile.email,
      image_url: profile.imageUrl,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

export async function selectUser(db: Db, id: string): Promise<User | undefined> {
  const row = await db
    .selectFrom("users")
    .innerJoin("subscriptions", "subscriptions.user_id", "users.id")
    .select(["users.id", "name", "email", "image_url", "phone_number", "plan"])
    .where("users.id", "=", id)
    .executeTakeFirst();
  return row as User | undefined;
}
