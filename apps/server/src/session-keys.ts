import { createHash, timingSafeEqual } from "node:crypto";

/** The keys that tokens, links and secrets are derived from or signed with. */
export type SessionKeys = {
  /** For everything new. */
  current: Buffer;
  /** What these signed is accepted: the keys of SESSION_SECRET. */
  accepted: readonly Buffer[];
  /** Links and secrets that people have may be derived from these: accepted keys, then retired ones, the oldest last. */
  known: readonly Buffer[];
};

/** The keys of SESSION_SECRET, the current one first, and those that were retired. */
export function createSessionKeys(
  [current, ...older]: readonly [Buffer, ...Buffer[]],
  retired: readonly Buffer[] = [],
): SessionKeys {
  const accepted = [current, ...older];
  return { current, accepted, known: [...accepted, ...retired] };
}

/** Tells keys apart in the database and for operators; a key can't be found from it. */
export function keyIdOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 12);
}

/** Whether one of the keys makes this token. */
export function isMadeBy(keys: readonly Buffer[], token: string, make: (key: Buffer) => string): boolean {
  const given = Buffer.from(token);
  return keys.some((key) => {
    const expected = Buffer.from(make(key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The token with this SHA-256 that one of the keys makes. Undefined after a change of keys that lost the key. */
export function findToken(
  keys: readonly Buffer[],
  sha256: Buffer,
  make: (key: Buffer) => string,
): string | undefined {
  return keys.map(make).find((token) => createHash("sha256").update(token).digest().equals(sha256));
}
