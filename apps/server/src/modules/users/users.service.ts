import type { PlanId, User } from "@linkspan/contract";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { insertSubscription, insertUser, type Profile, selectUser, updateUser } from "./users.queries.ts";

type GrantConfig = Pick<Config, "PAYMENTS" | "DEFAULT_PLAN">;

/** Every user has a subscription from their first sign-in: Starter, if they are granted no other plan. */
export async function createUser(
  db: Db,
  user: Profile & { id: string; grantedPlan?: PlanId | undefined },
): Promise<void> {
  await insertUser(db, user);
  await insertSubscription(db, user.id, user.grantedPlan);
}

/** What a new account is granted. Where plans are sold, it begins with Starter. */
export function findGrantedPlan({ PAYMENTS, DEFAULT_PLAN }: GrantConfig): PlanId | undefined {
  return PAYMENTS === "none" && DEFAULT_PLAN !== "starter" ? DEFAULT_PLAN : undefined;
}

/** Name, address and picture follow Figma at every sign-in. */
export async function updateProfile(db: Db, id: string, profile: Profile): Promise<void> {
  await updateUser(db, id, profile);
}

/** Returns undefined if the account was closed. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return selectUser(db, id);
}

/** For callers that know the account exists; throws if it does not. */
export async function readUser(db: Db, id: string): Promise<User> {
  const user = await selectUser(db, id);
  if (!user) throw new Error(`No account ${id}`);
  return user;
}
