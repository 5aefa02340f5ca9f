import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import {
  hasOpenInvitation,
  insertAwaitedUser,
  isEmailUsed,
  takeAwaitedUser,
} from "./registration.queries.ts";
import type { Profile } from "./users.queries.ts";
import { createUser, findGrantedPlan, updateProfile } from "./users.service.ts";

/**
 * The user of someone who signs in for the first time: the one that an administrator created for their verified
 * address, or a new one, if the installation lets them in. Without a verified address, `verifiedEmail` is empty.
 */
export async function registerUser(
  tx: Db,
  config: Config,
  { verifiedEmail, ...profile }: Profile & { verifiedEmail: string },
): Promise<string> {
  const email = verifiedEmail.toLowerCase();
  const awaited = email ? await takeAwaitedUser(tx, email) : undefined;
  if (awaited !== undefined) {
    await updateProfile(tx, awaited, profile);
    return awaited;
  }
  if (!(await mayRegister(tx, config, email)))
    throw new AppError("sign_in_not_allowed", "Ask an administrator to add you.");
  const id = uuidv7();
  await createUser(tx, { id, ...profile, grantedPlan: findGrantedPlan(config) });
  return id;
}

async function mayRegister(tx: Db, config: Config, email: string): Promise<boolean> {
  const { REGISTRATION, ALLOWED_EMAIL_DOMAINS: domains } = config;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (domains && !domains.includes(domain)) return false;
  return REGISTRATION === "open" || (email !== "" && (await hasOpenInvitation(tx, email)));
}

/** Creates the user of someone who has not signed in yet. Their first sign-in with this address finds it. */
export async function createAwaitedUser(
  tx: Db,
  { config }: Pick<Deps, "config">,
  address: string,
): Promise<string> {
  const email = address.toLowerCase();
  if (await isEmailUsed(tx, email)) throw new Error(`An account with ${email} exists already`);
  const id = uuidv7();
  await createUser(tx, { id, name: email, email, imageUrl: null, grantedPlan: findGrantedPlan(config) });
  await insertAwaitedUser(tx, { email, userId: id });
  return id;
}
