import { createHash } from "node:crypto";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import {
  claimIdempotencyKey,
  type Repeatable,
  selectStoredResponse,
  updateStoredResponse,
} from "./idempotency.queries.ts";

const keptHours = 24;

/** What was asked for: small values, and a file by its hash. */
type Request = Record<string, string | null | undefined>;

type Call = Pick<Repeatable, "userId" | "route"> & { key: string | undefined; request: Request };

/**
 * Runs `work` once per key: a retry with the same key and request gets the first response. The key is stored in the
 * transaction of the work, so a failed call can be retried and a concurrent one waits.
 */
export async function withIdempotencyKey<Result extends object>(
  tx: Db,
  { userId, route, key, request }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work();
  const call = { userId, route, key, fingerprint: hashRequest(request) };
  // Between finding the key taken and reading its answer, it may have grown too old and gone.
  while (!(await claimIdempotencyKey(tx, call, keptHours))) {
    const first = await selectStoredResponse(tx, call);
    if (!first) continue;
    if (first.fingerprint && !first.fingerprint.equals(call.fingerprint)) {
      throw new AppError("idempotency_key_reused", "Use a new key for every new request.");
    }
    return first.answer as Result;
  }
  const response = await work();
  await updateStoredResponse(tx, call, response);
  return response;
}

/** Whether a call with this key was made before: its response is stored, or it is being worked on. */
export async function isRepeated(db: Db, { userId, route, key }: Omit<Call, "request">): Promise<boolean> {
  return key !== undefined && (await selectStoredResponse(db, { userId, route, key })) !== undefined;
}

/** The same for the same request, in any order of its keys. */
function hashRequest(request: Request): Buffer {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest();
}
