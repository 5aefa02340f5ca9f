import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { AppError } from "../../app-error.ts";
import type { ContentStore, Range } from "./blob-store.ts";
import { type JoinedRange, joinRanges } from "./join-ranges.ts";

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long requests are repeated while the object store can't be reached; 0 for those that someone waits for. */
  retryMs: number;
};

/** How long one attempt may take, with and without someone who waits for it; writing takes longer, at 1 MB/s. */
const attemptMs = { awaited: 15_000, background: 60_000 };
const bytesPerMs = 1000;
/** After the first attempt, with longer pauses each time: less than a second together. */
const retries = 3;
const firstPauseMs = 100;

/** Between repeated requests. */
const pauseMs = 2000;

/** Requests of one call that run at a time. */
const atOnce = 8;

/** Content in a bucket of an object store, addressed by path: one object for each blob, named by its hash. */
export function openS3Content({ endpoint, bucket, retryMs, ...credentials }: S3Settings): ContentStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries, initRetryMs: firstPauseMs });

  async function request(sha256: Buffer, init: RequestInit): Promise<Response> {
    for (const end = performance.now() + retryMs; ; ) {
      try {
        return await requestOnce(sha256, init);
      } catch (error) {
        if (performance.now() > end) throw error;
        await delay(pauseMs);
      }
    }
  }

  async function requestOnce(sha256: Buffer, init: RequestInit): Promise<Response> {
    const written = init.body instanceof Blob ? init.body.size : 0;
    const url = `${endpoint}/${bucket}/${sha256.toString("hex")}`;
    const ms = (retryMs > 0 ? attemptMs.background : attemptMs.awaited) + Math.ceil(written / bytesPerMs);
    const response = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(ms) })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    if (response.ok || response.status === 404 || response.status === 416) return response;
    throw unavailable(`${init.method} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }

  async function readBody(response: Response): Promise<Buffer> {
    try {
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** The bytes from `start` on, as many as there are; undefined if there is no such object. */
  async function readJoined(sha256: Buffer, { start, end }: JoinedRange): Promise<Buffer | undefined> {
    const response = await request(sha256, {
      method: "GET",
      headers: { range: `bytes=${start}-${end - 1}` },
    });
    const body = await readBody(response);
    if (response.status === 404) return undefined;
    if (response.status === 416) return Buffer.alloc(0);
    // An object store may ignore the range.
    return response.status === 206 ? body : body.subarray(start, end);
  }

  return {
    async write(sha256, content) {
      // The object store compares what arrives with the hash.
      const headers = { "x-amz-content-sha256": sha256.toString("hex") };
      const response = await request(sha256, { method: "PUT", body: content, headers });
      await readBody(response);
      if (!response.ok) throw unavailable(`PUT answered ${response.status}`);
    },
    async readAll(sha256) {
      const response = await request(sha256, { method: "GET" });
      const body = await readBody(response);
      return response.ok ? body : undefined;
    },
    async readRanges(sha256, ranges) {
      const found: Buffer[] = ranges.map(() => Buffer.alloc(0));
      let isMissing = false;
      await inTurns(joinRanges(ranges), async (joined) => {
        const bytes = await readJoined(sha256, joined);
        // It may be removed after the first ranges were read, because it was moved.
        if (!bytes) isMissing = true;
        else for (const { place, range } of joined.ranges) found[place] = cut(bytes, range, joined.start);
      });
      return isMissing ? undefined : found;
    },
    async remove(sha256) {
      // Without long retries: the caller holds locks.
      await readBody(await requestOnce(sha256, { method: "DELETE" }));
    },
  };
}

function cut(bytes: Buffer, { start, end }: Range, from: number): Buffer {
  return bytes.subarray(start - from, end - from);
}

/** Does work for each item, several at a time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, next));
}

function unavailable(cause: unknown): AppError {
  const error = new AppError(
    "unavailable",
    "Stored files can't be reached. Wait a few seconds and try again.",
    {
      "retry-after": "5",
    },
  );
  error.cause = cause;
  return error;
}
