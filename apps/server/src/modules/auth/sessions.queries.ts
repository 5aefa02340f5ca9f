import type { Scope, SignedInDevice, User } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { NamedStatements } from "../../db/named-statements.ts";

/**
 * The whole of authentication: one indexed lookup, no cache, so revoking is immediate. It is the hottest query of
 * the product, so it goes to the driver as a named statement: PostgreSQL plans its three joins once a connection.
 */
const callerByAccess = {
  name: "caller-by-access",
  text: `
  SELECT families.id AS family_id, families.scopes, users.id, users.name, users.email, users.image_url, users.phone_number, subscriptions.plan,
    (SELECT at FROM project_writes WHERE project_id = $2) AS "projectWrittenAt"
  FROM access_tokens
  JOIN session_families families ON families.id = access_tokens.family_id
  JOIN users ON users.id = families.user_id
  JOIN subscriptions ON subscriptions.user_id = users.id
  WHERE access_tokens.hash = $1 AND access_tokens.expires_at > now()
    AND families.revoked_at IS NULL AND families.epoch = users.session_epoch`,
};

type CallerRow = User & { family_id: string; scopes: Scope[] | null; projectWrittenAt: Date | null };

export async function findCaller(
  statements: NamedStatements,
  accessHash: Buffer,
  projectId: string | undefined,
): Promise<CallerRow | undefined> {
  const [row] = await statements.run<CallerRow>(callerByAccess, [accessHash, projectId]);
  return row;
}

const callerByFamily = {
  name: "caller-by-family",
  text: `
  SELECT families.id AS family_id, users.id, users.name, users.email, users.image_url, users.phone_number, subscriptions.plan
  FROM session_families families
  JOIN users ON users.id = families.user_id
  JOIN subscriptions ON subscriptions.user_id = users.id
  WHERE families.id = $1 AND families.scopes IS NULL AND families.revoked_at IS NULL AND families.expires_at > now()
    AND families.last_used_at > now() - $2 * interval '1 day' AND families.epoch = users.session_epoch`,
};

/** The owner of a session family that can still be used. */
export async function findReader(
  statements: NamedStatements,
  familyId: string,
  idleDays: number,
): Promise<(User & { family_id: string }) | undefined> {
  const [row] = await statements.run<User & { family_id: string }>(callerByFamily, [familyId, idleDays]);
  return row;
}

/** Milliseconds until an access token ends, by the database's clock. */
export async function selectTokenTimeLeft(db: Db, accessHash: Buffer): Promise<number> {
  const row = await db
    .selectFrom("access_tokens")
    .select(sql<number>`extract(epoch from expires_at - now())::float8 * 1000`.as("left"))
    .where("hash", "=", accessHash)
    .executeTakeFirst();
  return row ? Math.max(0, row.left) : 0;
}

/** A browser's session has a key, a device's has a name and scopes. */
export type NewFamily = { userId: string; userAgent: string } & (
  | { keyThumbprint: string; device?: undefined }
  | { keyThumbprint: null; device: SignedInDevice }
);

/** Returns false if the account is blocked, or closed. */
export async function insertFamily(
  db: Db,
  family: NewFamily & { id: string; days: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("session_families")
    .columns([
      "id",
      "user_id",
      "epoch",
      "key_thumbprint",
      "user_agent",
      "client",
      "device_name",
      "scopes",
      "expires_at",
    ])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .select([
          val(family.id).as("id"),
          "users.id as user_id",
          "users.session_epoch",
          val(family.keyThumbprint).as("key_thumbprint"),
          val(family.userAgent).as("user_agent"),
          val(family.device?.client ?? null).as("client"),
          val(family.device?.name ?? null).as("device_name"),
          sql<string[] | null>`${family.device?.scopes ?? null}::text[]`.as("scopes"),
          sql<Date>`now() + ${family.days} * interval '1 day'`.as("expires_at"),
        ])
        .where("users.id", "=", family.userId)
        .where("users.blocked_at", "is", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether someone is an administrator, and whether this session began within the last minutes. */
export async function selectAdminSession(
  db: Db,
  familyId: string,
  minutes: number,
): Promise<{ isAdmin: boolean; isRecent: boolean } | undefined> {
  return db
    .selectFrom("session_families as family")
    .innerJoin("users", "users.id", "family.user_id")
    .select(sql<boolean>`users.admin_since is not null`.as("isAdmin"))
    .select(sql<boolean>`family.created_at > now() - make_interval(mins => ${minutes})`.as("isRecent"))
    .where("family.id", "=", familyId)
    .executeTakeFirst();
}

type LiveSession = {
  id: string;
  user_agent: string;
  client: string | null;
  device_name: string | null;
  scopes: string[] | null;
  created_at: Date;
  last_used_at: Date;
};

/** The sessions that can still be used, the last used first. */
export async function selectSessions(db: Db, userId: string, limit: number): Promise<LiveSession[]> {
  return db
    .selectFrom("session_families as family")
    .innerJoin("users", "users.id", "family.user_id")
    .select(["family.id", "family.user_agent", "family.client", "family.device_name", "family.scopes"])
    .select(["family.created_at", "family.last_used_at"])
    .where("family.user_id", "=", userId)
    .where("family.revoked_at", "is", null)
    .where("family.expires_at", ">", sql<Date>`now()`)
    .whereRef("family.epoch", "=", "users.session_epoch")
    .orderBy("family.last_used_at", "desc")
    .orderBy("family.id", "desc")
    .limit(limit)
    .execute();
}

/** When each of these people last used any session, also one that is over by now. */
export async function selectLastUses(
  db: Db,
  userIds: readonly string[],
): Promise<{ user_id: string; last_used_at: Date }[]> {
  return db
    .selectFrom("session_families")
    .select((select) => ["user_id", select.fn.max("last_used_at").as("last_used_at")])
    .where("user_id", "in", userIds)
    .groupBy("user_id")
    .execute();
}

/** A session is used at least as often as its access token runs out. */
export async function markFamilyUsed(db: Db, id: string): Promise<void> {
  await db
    .updateTable("session_families")
    .set({ last_used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Makes the access token valid, or valid again when a repeated refresh comes after it ran out. */
export async function putAccessToken(
  db: Db,
  token: { hash: Buffer; familyId: string; minutes: number },
): Promise<Date> {
  const ends = sql<Date>`now() + ${token.minutes} * interval '1 minute'`;
  const row = await db
    .insertInto("access_tokens")
    .values({ hash: token.hash, family_id: token.familyId, expires_at: ends })
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet(({ eb }) => ({
        expires_at: eb
          .case()
          .when("access_tokens.expires_at", ">", sql<Date>`now()`)
          .then(eb.ref("access_tokens.expires_at"))
          .else(ends)
          .end(),
      })),
    )
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

function updateRevoked(db: Db, id: string, reason: string) {
  return db
    .updateTable("session_families")
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: reason })
    .where("id", "=", id)
    .where("revoked_at", "is", null);
}

export async function revokeFamily(db: Db, id: string, reason: string): Promise<void> {
  await updateRevoked(db, id, reason).execute();
}

/** Ends a session if it is this person's and still alive; false when there was none. */
export async function revokeOwnFamily(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await updateRevoked(db, id, "signed out from afar")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends every session of a person, also those being made at this moment. */
export async function incrementSessionEpoch(db: Db, userId: string): Promise<number> {
  const { session_epoch } = await db
    .updateTable("users")
    .set(({ eb }) => ({ session_epoch: eb("session_epoch", "+", 1) }))
    .where("id", "=", userId)
    .returning("session_epoch")
    .executeTakeFirstOrThrow();
  return session_epoch;
}

/** Takes one session over into the new epoch. */
export async function setEpoch(db: Db, familyId: string, epoch: number): Promise<void> {
  await db.updateTable("session_families").set({ epoch }).where("id", "=", familyId).execute();
}
