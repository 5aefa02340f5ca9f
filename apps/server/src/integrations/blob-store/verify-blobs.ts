import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { blobExists, selectBlobs } from "./blob-store.queries.ts";
import { type ContentStores, emptySha256 } from "./content-stores.ts";

const selectedAtOnce = 100;
export const verifiedAtOnce = 4;

type Verified = {
  intact: number;
  /** Content without its hash. */
  damaged: string[];
  /** Content that no store has. */
  missing: string[];
};

type VerifyDeps = { db: Kysely<DB>; stores: ContentStores; signal: AbortSignal };

/** Reads all blobs and compares them with their hashes. */
export async function verifyBlobs(
  { db, stores, signal }: VerifyDeps,
  onVerified: (intact: number) => void,
): Promise<Verified> {
  const result: Verified = { intact: 0, damaged: [], missing: [] };
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const waiting = await selectBlobs(db, after, selectedAtOnce);
    const last = waiting.at(-1);
    if (!last) return result;
    after = last;
    const work = async () => {
      for (let sha256 = waiting.shift(); sha256; sha256 = waiting.shift()) {
        signal.throwIfAborted();
        const state = await verifyBlob(db, stores, sha256);
        if (state === "intact") result.intact++;
        else if (state !== "removed") result[state].push(sha256.toString("hex"));
      }
    };
    const results = await Promise.allSettled(Array.from({ length: verifiedAtOnce }, work));
    // Once all have ended: none reads on after an error.
    for (const ended of results) if (ended.status === "rejected") throw ended.reason;
    onVerified(result.intact);
  }
}

async function verifyBlob(
  db: Kysely<DB>,
  stores: ContentStores,
  sha256: Buffer,
): Promise<"intact" | "damaged" | "missing" | "removed"> {
  if (sha256.equals(emptySha256)) return "intact";
  const content = await stores.search((each) => each.readAll(sha256));
  if (content) return createHash("sha256").update(content).digest().equals(sha256) ? "intact" : "damaged";
  // The cleanup may have removed it in the meantime.
  return (await blobExists(db, sha256)) ? "missing" : "removed";
}
