import { Redis } from "ioredis";
import { buildApp } from "./app.ts";
import { openCache } from "./cache.ts";
import { openFindingSearch } from "./child/run-finding-search.ts";
import { openMockResponder } from "./child/run-mock-calls.ts";
import { openConcurrency } from "./concurrency.ts";
import { readConfig } from "./config.ts";
import { directDatabaseUrl, openDatabase } from "./db/client.ts";
import { isSchemaCurrent } from "./db/schema-version.ts";
import type { Deps } from "./deps.ts";
import { openHealth, type Phase } from "./http/health.ts";
import { openMetrics } from "./http/metrics.ts";
import { serveMonitoring } from "./http/monitoring.ts";
import type { BlobStore } from "./integrations/blob-store/blob-store.ts";
import type { RetryOptions } from "./integrations/blob-store/content-stores.ts";
import { openBlobStore } from "./integrations/blob-store/open-blob-store.ts";
import { openEventBus } from "./integrations/events/event-bus.ts";
import { openFigma } from "./integrations/figma/figma.ts";
import { openMailer } from "./integrations/mail/mail.ts";
import { openFlutterwave } from "./integrations/payments/flutterwave.ts";
import { openSafeFetch } from "./integrations/safe-fetch/safe-fetch.ts";
import { jobs } from "./job-list.ts";
import { measureJobs, measureQueue } from "./jobs/job-metrics.ts";
import { openQueue } from "./jobs/queue.ts";
import { openLog } from "./log.ts";
import { createCallerLookup, createReaderLookup } from "./modules/auth/sessions.service.ts";
import { ensureSample, requestSampleDesign } from "./modules/sample/sample.service.ts";
import { openRateLimiter } from "./rate-limiter.ts";
import { startWorker } from "./worker.ts";

type Stop = () => Promise<unknown>;

/** Jobs wait this long for an object store that can't be reached, and then count as failed. */
const jobBlobRetryMs = 10 * 60_000;

/** Open requests and jobs get this long once the process has stopped accepting new ones. */
const drainMs = 25_000;

const config = readConfig();
const log = openLog(config.LOG_LEVEL);
const database = openDatabase(config, (error) => log.warn({ err: error }, "database connection lost"));
const redis = config.REDIS_URL ? openRedis(config.REDIS_URL) : null;
const unavailable = (error: unknown) =>
  endStart("database unavailable or not migrated (run: npm run migrate)", error);
const queue = await openQueue(database.db, log).catch(unavailable);
if (!(await isSchemaCurrent(database.db).catch(unavailable)))
  endStart("database schema is older than this build (run: npm run migrate)");
const blobs = openBlobs();
const cache = openCache({ maxBytes: config.CACHE_MEGABYTES * 1024 * 1024, unreadMs: 60_000 });
const concurrency = openConcurrency();
const safeFetch = openSafeFetch({ testHost: config.SAFE_FETCH_TEST_HOST });
const events = openEventBus({ pool: database.pool, databaseUrl: directDatabaseUrl(config), log });
const figma = openFigma(config, safeFetch);
const payments = openFlutterwave(config);
const identifyCaller = createCallerLookup(database);
const identifyReader = createReaderLookup(database, config);
let phase: Phase = "starting";
const deps: Deps = {
  ...database,
  config,
  log,
  metrics: openMetrics(database.pool),
  health: openHealth({ db: database.db, redis }, () => phase),
  redis,
  rateLimiter: openRateLimiter(redis),
  queue,
  blobs,
  cache,
  concurrency,
  findingSearch: openFindingSearch(),
  mockResponder: openMockResponder(),
  events,
  safeFetch,
  figma,
  payments,
  identifyCaller,
  identifyReader,
};

/** A supervisor restarts the process, but a restart can't run migrations: the log names the command. */
function endStart(message: string, error?: unknown): never {
  log.fatal({ err: error }, message);
  log.flush();
  process.exit(1);
}

const monitoring = await serveMonitoring(deps, { host: config.METRICS_HOST, port: config.METRICS_PORT });
const stops: Stop[] = [];
if (config.ROLE !== "worker") stops.push(await startApi());
if (config.ROLE !== "api") stops.push(await startJobs());
phase = "running";
log.info({ role: config.ROLE, port: config.PORT }, "started");

async function startApi(): Promise<Stop> {
  // Everything else works without it, so a start never fails for it.
  await ensureSample(deps)
    .then(() => requestSampleDesign(deps))
    .catch((error: unknown) => log.error({ err: error }, "sample project not updated"));
  const app = await buildApp(deps);
  await app.server.listen({ host: config.HOST, port: config.PORT });
  return async () => {
    app.beginStop();
    await new Promise((resolve) => setTimeout(resolve, config.STOP_DELAY_MS));
    await app.server.close();
  };
}

async function startJobs(): Promise<Stop> {
  const { hostname: host } = new URL(config.PUBLIC_ORIGIN);
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, host });
  measureQueue(deps.metrics, deps.db);
  const observe = measureJobs(
    deps.metrics,
    jobs.map(({ name }) => name),
  );
  const jobBlobs = openBlobs({ retryMs: jobBlobRetryMs });
  const worker = await startWorker({ ...deps, blobs: jobBlobs, mailer }, observe);
  return async () => {
    await worker.close();
    await jobBlobs.close();
    mailer.close();
  };
}

function openBlobs(retryOptions?: RetryOptions): BlobStore {
  const onError = (error: Error) => log.warn({ err: error }, "database connection of the blob store lost");
  return openBlobStore(config, onError, retryOptions);
}

function openRedis(url: string): Redis {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 200 });
  let isAvailable = true;
  client.on("error", (error) => log.debug({ err: error }, "redis connection error"));
  client.on("close", () => {
    if (isAvailable) log.warn("redis unavailable, rate limits are per process");
    isAvailable = false;
  });
  client.on("ready", () => {
    if (!isAvailable) log.info("redis reconnected, rate limits are shared again");
    isAvailable = true;
  });
  return client;
}

/** Unready first, then no new connections, then what is open finishes, then queue and pool. */
async function stop(signal: string): Promise<void> {
  phase = "stopping";
  log.info({ signal }, "stopping");
  const overtime = setTimeout(() => process.exit(1), config.STOP_DELAY_MS + drainMs);
  overtime.unref();
  await Promise.all(stops.map((end) => end()));
  await monitoring.close();
  await queue.close();
  await deps.findingSearch.close();
  await deps.mockResponder.close();
  await events.close();
  redis?.disconnect();
  await blobs.close();
  await database.close();
  log.info("stopped");
  log.flush();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (phase !== "stopping") void stop(signal);
  });
}
