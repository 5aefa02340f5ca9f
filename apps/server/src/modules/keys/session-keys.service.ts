import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { decrypt, encrypt } from "../../encryption.ts";
import { createSessionKeys, keyIdOf, type SessionKeys } from "../../session-keys.ts";
import * as queries from "./retired-keys.queries.ts";

type Keys = Pick<Config, "SESSION_SECRET">;

/** A key that was retired. Without `key`, it is encrypted with one that SESSION_SECRET doesn't have any more. */
export type RetiredKey = { id: string; encryptedWith: string; key: Buffer | undefined };

/** The keys of SESSION_SECRET and the retired ones, for a process that starts. */
export async function loadSessionKeys(
  { db, log }: Pick<Deps, "db" | "log">,
  keys: Keys,
): Promise<SessionKeys> {
  const { known, retired } = await readSessionKeys(db, keys);
  const unreadable = retired.filter(({ key }) => !key).map(({ id }) => id);
  if (unreadable.length > 0)
    log.error({ keys: unreadable }, "retired keys can't be read, links derived from them are not shown");
  return known;
}

/** What SESSION_SECRET and the table have. */
export async function readSessionKeys(
  db: Db,
  { SESSION_SECRET: configured }: Keys,
): Promise<{ known: SessionKeys; retired: RetiredKey[] }> {
  const rows = await queries.selectRetiredKeys(db);
  const rings = configured.accepted.map((key) => ({ id: keyIdOf(key), secret: encryptionKeyOf(key) }));
  const retired = rows.map(({ id, encrypted_with: encryptedWith, key }) => {
    const isReadable = rings.some((each) => each.id === encryptedWith);
    const text = isReadable ? decrypt(rings, encryptedWith, id, key) : undefined;
    return { id, encryptedWith, key: text === undefined ? undefined : Buffer.from(text, "base64") };
  });
  return { known: addRetired(configured, retired), retired };
}

/** Keeps the older keys of SESSION_SECRET encrypted with the current one. Afterwards they can be removed from it. */
export async function retireSessionKeys(db: Db, { SESSION_SECRET: configured }: Keys): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await queries.lockKeys(tx);
    const { known: keys } = await readSessionKeys(tx, { SESSION_SECRET: configured });
    const { known, current } = keys;
    // From the oldest on: they are ordered by the time when they were retired.
    for (const key of known.toReversed()) {
      if (!key.equals(current)) await queries.putRetiredKey(tx, encryptKey(current, key));
    }
    // A key that is current again is not a retired one.
    await queries.deleteRetiredKey(tx, keyIdOf(current));
  });
}

/** Gives up a key that became known to others, and what is derived from it. Returns whether there was one. */
export async function deleteSessionKey(db: Db, id: string): Promise<boolean> {
  return queries.deleteRetiredKey(db, id);
}

function addRetired({ accepted }: SessionKeys, rows: readonly RetiredKey[]): SessionKeys {
  const [current, ...older] = accepted;
  if (!current) throw new Error("SESSION_SECRET is empty");
  const configured = new Set(accepted.map(keyIdOf));
  const retired = rows.flatMap(({ id, key }) => (key && !configured.has(id) ? [key] : []));
  return createSessionKeys([current, ...older], retired);
}

function encryptKey(current: Buffer, key: Buffer): queries.RetiredKeyRow {
  const [id, encryptedWith] = [keyIdOf(key), keyIdOf(current)];
  const ring = { id: encryptedWith, secret: encryptionKeyOf(current) };
  return { id, encrypted_with: encryptedWith, key: encrypt(ring, id, key.toString("base64")) };
}

/** No key is used for two algorithms. */
function encryptionKeyOf(key: Buffer): Buffer {
  return createHmac("sha256", key).update("retired-keys").digest();
}
