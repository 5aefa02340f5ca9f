import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Cache } from "./cache.ts";
import type { Caller } from "./caller.ts";
import type { FindingSearcher } from "./child/run-finding-search.ts";
import type { MockResponder } from "./child/run-mock-calls.ts";
import type { KeyedQueue } from "./concurrency.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import type { NoteProjectWrites } from "./db/note-project-writes.ts";
import type { Replica } from "./db/replica.ts";
import type { FairSlots } from "./fair-slots.ts";
import type { Health } from "./http/health.ts";
import type { BlobStore } from "./integrations/blob-store/blob-store.ts";
import type { EventBus, EventPublisher } from "./integrations/events/event-bus.ts";
import type { Figma } from "./integrations/figma/figma.ts";
import type { Mailer } from "./integrations/mail/mail.ts";
import type { Oidc } from "./integrations/oidc/oidc.ts";
import type { PaymentProvider } from "./integrations/payments/payment-provider.ts";
import type { SafeFetch } from "./integrations/safe-fetch/safe-fetch.ts";
import type { OpenQueue } from "./jobs/queue.ts";
import type { Metrics } from "./metrics.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** What the app is built from. Opened by main, handed down as arguments, held by nothing else. */
export type Deps = Pick<Database, "db" | "pool" | "statements"> & {
  config: Config;
  log: Logger;
  metrics: Metrics;
  health: Health;
  /** A copy of the database for reads that may be some seconds old. */
  replica: Replica | null;
  noteProjectWrites: NoteProjectWrites;
  redis: Redis | null;
  rateLimiter: RateLimiter;
  queue: Omit<OpenQueue, "close">;
  figma: Figma;
  oidc: Oidc;
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
  identifyCaller: (authorization: string | undefined, projectId?: string) => Promise<Caller>;
  /** Rejects everyone but an administrator who has just signed in. */
  requireAdmin: (caller: Caller) => Promise<void>;
  /** The member behind the read-only cookie of a request for a document. */
  identifyReader: (cookies: Record<string, string | undefined>) => Promise<Caller | undefined>;
};

/** What reading stored results takes; the queue is for results that have to be made again. */
export type ReadDeps = Pick<Deps, "db" | "statements" | "blobs" | "cache" | "queue">;

/** What job handlers work with. */
export type JobDeps = Pick<
  Deps,
  "db" | "config" | "log" | "metrics" | "blobs" | "payments" | "queue" | "figma" | "concurrency" | "safeFetch"
> & {
  mailer: Mailer;
  events: EventPublisher;
  /** The same for every run of a job, so that effects outside the database can happen once. */
  jobId: string;
  /** Aborted when the job takes longer than it may, or the worker stops. */
  signal: AbortSignal;
};
