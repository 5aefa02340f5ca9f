import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import type { BlobStore } from "./integrations/blob-store/blob-store.ts";
import type { EventBus } from "./integrations/events/event-bus.ts";
import type { Figma } from "./integrations/figma/figma.ts";
import type { PaymentProvider } from "./integrations/payments/payment-provider.ts";
import type { SafeFetch } from "./integrations/safe-fetch/safe-fetch.ts";
import type { Queue } from "./jobs/queue.ts";

/** What the app is built from. Opened by main, handed down as arguments, held by nothing else. */
export type Deps = Pick<Database, "db" | "pool"> & {
  config: Config;
  log: Logger;
  redis: Redis | null;
  queue: Queue;
  figma: Figma;
  payments: PaymentProvider;
  blobs: BlobStore;
  events: EventBus;
  safeFetch: SafeFetch;
};

/** What reading stored content takes. */
export type ReadDeps = Pick<Deps, "db" | "blobs">;
