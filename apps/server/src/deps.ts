import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Cache } from "./cache.ts";
import type { Caller } from "./caller.ts";
import type { FindingSearcher } from "./child/run-finding-search.ts";
import type { MockResponder } from "./child/run-mock-calls.ts";
import type { KeyedQueue } from "./concurrency.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import type { FairSlots } from "./fair-slots.ts";
import type { Health } from "./http/health.ts";
import type { BlobStore } from "./integrations/blob-store/blob-store.ts";
import type { EventBus, EventPublisher } from "./integrations/events/event-bus.ts";
import type { Figma } from "./integrations/figma/figma.ts";
import type { Mailer } from "./integrations/mail/mail.ts";
import type { PaymentProvider } from "./integrations/payments/payment-provider.ts";
import type { SafeFetch } from "./integrations/safe-fetch/safe-fetch.ts";
import type { Queue } from "./jobs/queue.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** What the app is built from. Opened by main, handed down as arguments, held by nothing else. */
export type Deps = Pick<Database, "db" | "pool" | "statements"> & {
  config: Config;
  log: Logger;
  metrics: Registry;
  health: Health;
  redis: Redis | null;
  rateLimiter: RateLimiter;
  queue: Queue;
  figma: Figma;
  payments: PaymentProvider;
  blobs: BlobStore;
  cache: Cache;
  /** How many of these run at a time in this process. */
  concurrency: {
    printJobs: FairSlots;
    exports: FairSlots;
    writers: FairSlots;
    screenBatches: FairSlots;
    pages: FairSlots;
    requests: FairSlots;
    imports: FairSlots;
    mocks: FairSlots;
    designChanges: KeyedQueue;
  };
  findingSearch: FindingSearcher;
  mockResponder: MockResponder;
  events: EventBus;
  safeFetch: SafeFetch;
  /** The caller behind an Authorization header; throws when there is none. */
  identifyCaller: (authorization: string | undefined) => Promise<Caller>;
  /** The member behind the read-only cookie of a request for a document. */
  identifyReader: (cookies: Record<string, string | undefined>) => Promise<Caller | undefined>;
};

/** What reading stored results takes; the queue is for results that have to be made again. */
export type ReadDeps = Pick<Deps, "db" | "blobs" | "cache" | "queue">;

/** What job handlers work with. */
export type JobDeps = Pick<
  Deps,
  "db" | "config" | "log" | "blobs" | "payments" | "queue" | "figma" | "concurrency" | "safeFetch"
> & {
  mailer: Mailer;
  events: EventPublisher;
  /** The same for every run of a job, so that effects outside the database can happen once. */
  jobId: string;
  /** Aborted when the job takes longer than it may, or the worker stops. */
  signal: AbortSignal;
};
