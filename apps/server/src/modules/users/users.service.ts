import type { User } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import { insertSubscription, insertUser, type Profile, selectUser, updateUser } from "./users.queries.ts";

/** Everybody has a Starter subscription from their first sign-in. */
export async function createUser(db: Db, user: Profile & { id: string }): Promise<void> {
  await insertUser(db, user);
  await insertSubscription(db, user.id);
}

/** Name, address and picture follow Figma at every sign-in. */
export async function updateProfile(db: Db, id: string, profile: Profile): Promise<void> {
  await updateUser(db, id, profile);
}

export async function readUser(db: Db, id: string): Promise<User> {
  return selectUser(db, id);
}
