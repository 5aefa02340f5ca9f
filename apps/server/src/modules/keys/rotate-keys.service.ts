import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { keyIdOf } from "../../session-keys.ts";
import { countTokensByKey, encryptTokensAgain } from "../auth/rotate-tokens.service.ts";
import { countWebhooksWithoutKey, setMissingKeys } from "../webhooks/webhook-keys.service.ts";
import { readSessionKeys, retireSessionKeys } from "./session-keys.service.ts";

type Keys = Pick<Config, "TOKEN_KEYS" | "SESSION_SECRET">;

export type KeyStatus = {
  /** How many pairs of Figma tokens are encrypted with which key of TOKEN_KEYS. */
  tokens: { keyId: string; count: number; state: "current" | "old" | "missing" }[];
  /** The keys of SESSION_SECRET, the current one first. */
  accepted: string[];
  retired: { id: string; encryptedWith: string; isReadable: boolean }[];
  /** Rows that `rotateKeys` has yet to write. */
  left: number;
  /** Rows that it can't read, because their key is neither configured nor retired. */
  lost: number;
};

/** What is encrypted with or derived from which key. */
export async function findKeyStatus(db: Db, keys: Keys): Promise<KeyStatus> {
  const [current, ...older] = keys.TOKEN_KEYS.map(({ id }) => id);
  const tokens = (await countTokensByKey(db)).map(({ keyId, count }) => {
    const state = keyId === current ? "current" : older.includes(keyId) ? "old" : "missing";
    return { keyId, count, state } as const;
  });
  const { known, retired } = await readSessionKeys(db, keys);
  const currentId = keyIdOf(known.current);
  const done = new Set(retired.flatMap((each) => (each.encryptedWith === currentId ? [each.id] : [])));
  const notRetired = known.known.map(keyIdOf).filter((id) => id !== currentId && !done.has(id));
  const countOf = (state: string) =>
    tokens.reduce((sum, each) => (each.state === state ? sum + each.count : sum), 0);
  return {
    tokens,
    accepted: known.accepted.map(keyIdOf),
    retired: retired.map(({ key, ...each }) => ({ ...each, isReadable: key !== undefined })),
    left: countOf("old") + notRetired.length + (await countWebhooksWithoutKey(db)),
    lost: countOf("missing") + retired.filter(({ key }) => !key).length,
  };
}

/**
 * Encrypts everything with the current keys, so that the older ones can be removed from the settings. Each batch is a
 * transaction: where it ends, the next run goes on.
 */
export async function rotateKeys(
  { db, signal }: { db: Db; signal: AbortSignal },
  keys: Keys,
  onProgress: (encrypted: number) => void,
): Promise<KeyStatus> {
  await retireSessionKeys(db, keys);
  const { known } = await readSessionKeys(db, keys);
  await setMissingKeys({ db, signal }, keyIdOf(known.known.at(-1) ?? known.current));
  await encryptTokensAgain({ db, signal }, keys, onProgress);
  return findKeyStatus(db, keys);
}
