import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { decryptTokens, encryptTokens } from "./figma-tokens.ts";
import { countByKey, type Identity, lockTokensOfKeys, updateEncryption } from "./rotate-tokens.queries.ts";

const batch = 200;

/** How many pairs of tokens are encrypted with which key. */
export async function countTokensByKey(db: Db): Promise<{ keyId: string; count: number }[]> {
  return countByKey(db);
}

/** Encrypts tokens with the current key that an older one of TOKEN_KEYS encrypted. */
export async function encryptTokensAgain(
  { db, signal }: { db: Db; signal: AbortSignal },
  config: Pick<Config, "TOKEN_KEYS">,
  onProgress: (encrypted: number) => void,
): Promise<void> {
  const older = config.TOKEN_KEYS.slice(1).map(({ id }) => id);
  let encrypted = 0;
  let after: Identity | undefined = { provider: "", providerUserId: "" };
  while (older.length > 0 && after) {
    signal.throwIfAborted();
    const last: Identity = after;
    const rows = await db.transaction().execute(async (tx) => {
      const rows = await lockTokensOfKeys(tx, older, { after: last, limit: batch });
      await updateEncryption(
        tx,
        rows.map(({ provider, providerUserId, userId, ...stored }) => {
          const { access, refresh } = decryptTokens(config, userId, stored);
          const tokens = encryptTokens(config, userId, { access_token: access, refresh_token: refresh });
          return { provider, providerUserId, ...tokens };
        }),
      );
      return rows;
    });
    encrypted += rows.length;
    onProgress(encrypted);
    after = rows.length === batch ? rows.at(-1) : undefined;
  }
}
