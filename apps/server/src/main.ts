import { Redis } from "ioredis";
import { buildApp } from "./app.ts";
import { buildInfo } from "./build-info.ts";
import { openCache } from "./cache.ts";
import { openFindingSearch } from "./child/run-finding-search.ts";
import { openMockResponder } from "./child/run-mock-calls.ts";
import { openConcurrency } from "./concurrency.ts";
import { readConfig } from "./config.ts";
import { directDatabaseUrl, openDatabase } from "./db/client.ts";
import { openProjectWrites } from "./db/note-project-writes.ts";
import { openReplica } from "./db/replica.ts";
import { isSchemaCurrent } from "./db/schema-version.ts";
import type { Deps } from "./deps.ts";
import { openHealth, type Phase } from "./http/health.ts";
import { serveMonitoring } from "./http/monitoring.ts";
import type { BlobStore } from "./integrations/blob-store/blob-store.ts";
import { openBlobStore } from "./integrations/blob-store/open-blob-store.ts";
import { openEventBus } from "./integrations/events/event-bus.ts";
import { openFigma } from "./integrations/figma/figma.ts";
import { measureEmails, openMailer } from "./integrations/mail/mail.ts";
import { openOidc } from "./integrations/oidc/oidc.ts";
import { openPayments } from "./integrations/payments/open-payments.ts";
import { openSafeFetch } from "./integrations/safe-fetch/safe-fetch.ts";
import { jobs } from "./job-list.ts";
import { measureJobs, measureQueue } from "./jobs/job-metrics.ts";
import { openQueue } from "./jobs/queue.ts";
import { exitOnUncaughtErrors, openLog } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { createAdminCheck, createCallerLookup, createReaderLookup } from "./modules/auth/sessions.service.ts";
import { loadSessionKeys } from "./modules/keys/session-keys.service.ts";
import { ensureSample, requestSampleDesign } from "./modules/sample/sample.service.ts";
import { openRateLimiter } from "./rate-limiter.ts";
import { startWorker } from "./worker.ts";

type Stop = () => Promise<unknown>;

/** Jobs wait this long for an object store that can't be reached, and then count as failed. */
const jobBlobRetryMs = 10 * 60_000;

/** Open requests and jobs get this long once the process has stopped accepting new ones. */
const drainMs = 25_000;

const config = readConfig();
const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT;
const log = openLog(config.LOG_LEVEL, { isTraced: collector !== undefined });
// The SDK is loaded only where traces are sent somewhere.
const stopTracing = collector && (await import("./start-tracing.ts")).startTracing(collector, config, log);
exitOnUncaughtErrors(log);
const database = openDatabase(config, (error) => log.warn({ err: error }, "database connection lost"));
const redis = config.REDIS_URL ? openRedis(config.REDIS_URL) : null;
const unavailable = (error: unknown) =>
  endStart("database unavailable or not migrated (run: npm run migrate)", error);
const queue = await openQueue(database.db, log).catch(unavailable);
if (!(await isSchemaCurrent(database.db).catch(unavailable)))
  endStart("database schema is older than this build (run: npm run migrate)");
config.SESSION_SECRET = await loadSessionKeys({ db: database.db, log }, config).catch(unavailable);
const metrics = openMetrics({ pool: database.pool, redis });
const blobs = openBlobs();
const cache = openCache({ maxBytes: config.CACHE_MEGABYTES * 1024 * 1024, unreadMs: 60_000 });
const concurrency = openConcurrency();
const safeFetch = openSafeFetch({ testHost: config.SAFE_FETCH_TEST_HOST, hosts: config.OUTBOUND_HOSTS });
const noteProjectWrites = openProjectWrites(config, database.db, log);
const events = openEventBus({
  pool: database.pool,
  databaseUrl: directDatabaseUrl(config),
  noteProjectWrites,
  log,
});
const figma = openFigma(config, safeFetch);
const oidc = openOidc(config, log);
const payments = openPayments(config);
const identifyCaller = createCallerLookup(database);
const requireAdmin = createAdminCheck(database);
const identifyReader = createReaderLookup(database, config);
let phase: Phase = "starting";
const deps: Deps = {
  ...database,
  config,
  log,
  metrics,
  health: openHealth({ db: database.db, redis }, () => phase),
  replica: config.ROLE === "worker" ? null : openReplica(config, database, log),
  noteProjectWrites,
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
  oidc,
  payments,
  identifyCaller,
  requireAdmin,
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
log.info({ role: config.ROLE, port: config.PORT, ...buildInfo }, "started");

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
  const mailer = measureEmails(metrics, openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, host }));
  measureQueue(metrics.registry, deps.db);
  const observe = measureJobs(
    metrics.registry,
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

function openBlobs(options: { retryMs?: number } = {}): BlobStore {
  const onError = (error: Error) => log.warn({ err: error }, "database connection of the blob store lost");
  return openBlobStore(config, onError, { ...options, seconds: metrics.blobSeconds });
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
  await deps.replica?.close();
  await database.close();
  if (stopTracing) await stopTracing();
  log.info("stopped");
  log.flush();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (phase !== "stopping") void stop(signal);
  });
}
