import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { withDatabase } from "../../../dev/database.ts";
import { startFigmaStandIn } from "../../../dev/figma/server.ts";
import { startFlutterwaveStandIn } from "../../../dev/flutterwave/server.ts";
import { createBucket, type ObjectStoreAccess, objectStoreSettings } from "../../../dev/object-store.ts";
import { findFreePort } from "../../../dev/ports.ts";
import { buildApp } from "../src/app.ts";
import { openCache } from "../src/cache.ts";
import { openFindingSearch } from "../src/child/run-finding-search.ts";
import { openMockResponder } from "../src/child/run-mock-calls.ts";
import { openConcurrency } from "../src/concurrency.ts";
import { type Config, readConfig } from "../src/config.ts";
import { directDatabaseUrl, openDatabase } from "../src/db/client.ts";
import { setRoleTimeout } from "../src/db/migrate.ts";
import { openProjectWrites } from "../src/db/note-project-writes.ts";
import { openReplica } from "../src/db/replica.ts";
import type { Deps } from "../src/deps.ts";
import { openHealth } from "../src/http/health.ts";
import { openBlobStore } from "../src/integrations/blob-store/open-blob-store.ts";
import { openEventBus } from "../src/integrations/events/event-bus.ts";
import { openFigma } from "../src/integrations/figma/figma.ts";
import { openOidc } from "../src/integrations/oidc/oidc.ts";
import { openPayments } from "../src/integrations/payments/open-payments.ts";
import { resolveHost } from "../src/integrations/safe-fetch/resolve-host.ts";
import { openSafeFetch } from "../src/integrations/safe-fetch/safe-fetch.ts";
import { openQueue } from "../src/jobs/queue.ts";
import { openMetrics } from "../src/metrics.ts";
import {
  createAdminCheck,
  createCallerLookup,
  createReaderLookup,
} from "../src/modules/auth/sessions.service.ts";
import { openRateLimiter } from "../src/rate-limiter.ts";

const client = { clientId: "test-client", clientSecret: "test-secret" };
const paymentAccount = {
  publicKey: "FLWPUBK_TEST-linkspan",
  secretKey: "FLWSECK_TEST-linkspan",
  webhookSecret: "test-webhook-secret-0001",
};

/** Connections break on purpose in some tests; the calls that fail by it are what is looked at. */
const ignore = () => undefined;

/** A database of its own, copied from the migrated template. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `linkspan_test_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string) => {
    const connection = new pg.Client({ connectionString: inject("postgres") });
    await connection.connect();
    try {
      await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  await admin(`CREATE DATABASE ${name} TEMPLATE ${inject("template")}`);
  // Nothing here has to survive a power cut.
  await admin(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = withDatabase(inject("postgres"), name);
  const store = findObjectStore(url);
  if (store) await createBucket(store);
  return {
    url,
    drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The bucket of a test database, where blobs are in an object store. */
function findObjectStore(databaseUrl: string): ObjectStoreAccess | undefined {
  const store = inject("objectStore");
  const bucket = new URL(databaseUrl).pathname.slice(1).replaceAll("_", "-");
  return store && bucket ? { ...store, bucket } : undefined;
}

/** The settings of a server for a database: through a connection pooler where there is one. */
async function databaseUrls(
  url: string,
  pooler: string = inject("pooler"),
): Promise<{ DATABASE_URL: string; DATABASE_DIRECT_URL?: string }> {
  if (!pooler) return { DATABASE_URL: url };
  await setRoleTimeout(url);
  const { pathname } = new URL(url);
  return { DATABASE_URL: withDatabase(pooler, pathname.slice(1)), DATABASE_DIRECT_URL: url };
}

/** The environment of a server under test. Without `paymentsOrigin`, calls to the payment provider fail. */
export function testEnvironment(settings: {
  port: number;
  databaseUrl: string;
  figmaOrigin: string;
  paymentsOrigin?: string;
}): NodeJS.ProcessEnv {
  const paymentsOrigin = settings.paymentsOrigin ?? "http://127.0.0.1:1";
  const store = findObjectStore(settings.databaseUrl);
  return {
    PORT: String(settings.port),
    METRICS_PORT: "0",
    PUBLIC_ORIGIN: `http://127.0.0.1:${settings.port}`,
    DATABASE_URL: settings.databaseUrl,
    ...(store && objectStoreSettings(store)),
    FIGMA_AUTHORIZE_URL: `${settings.figmaOrigin}/oauth`,
    FIGMA_API_URL: settings.figmaOrigin,
    FIGMA_CLIENT_ID: client.clientId,
    FIGMA_CLIENT_SECRET: client.clientSecret,
    FLUTTERWAVE_API_URL: paymentsOrigin,
    FLUTTERWAVE_SCRIPT_URL: `${paymentsOrigin}/v3.js`,
    FLUTTERWAVE_PUBLIC_KEY: paymentAccount.publicKey,
    FLUTTERWAVE_SECRET_KEY: paymentAccount.secretKey,
    FLUTTERWAVE_WEBHOOK_SECRET: paymentAccount.webhookSecret,
    TOKEN_KEYS: `k2:${Buffer.alloc(32, 2).toString("base64")},k1:${Buffer.alloc(32, 1).toString("base64")}`,
    SESSION_SECRET: Buffer.alloc(32, 7).toString("base64"),
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Linkspan <no-reply@linkspan.example>",
    SALES_EMAIL: "sales@linkspan.example",
    SUPPORT_EMAIL: "support@linkspan.example",
    RATE_LIMIT: "1000000",
    RATE_LIMIT_STRICT: "1000000",
    RATE_LIMIT_PICTURE: "1000000",
    RATE_LIMIT_FORM: "1000000",
    RATE_LIMIT_LINK: "1000000",
    STOP_DELAY_MS: "0",
    WEB_DIR: "no-web-build",
    DOCUMENTS_BUNDLE: "no-docs-bundle",
    LOG_LEVEL: "silent",
  };
}

export async function startFigma(port: number) {
  return startFigmaStandIn({
    port: 0,
    ...client,
    redirectUris: [`http://127.0.0.1:${port}/auth/figma/callback`],
  });
}

function startPayments(port: number) {
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhooks/flutterwave/`;
  return startFlutterwaveStandIn({ port: 0, ...paymentAccount, webhookUrl });
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

type Network = {
  /** The name that the server calls the Figma stand-in by, in place of its IP address. */
  figmaHost?: string;
  /** Name servers that imports ask, in place of the system's. */
  nameServers?: readonly string[];
  /** A connection pooler in front of PostgreSQL. */
  pooler?: string;
};

/** The app on a port of its own, with a database of its own and stand-ins for Figma and payments. */
export async function startServer(
  settings: Partial<Record<keyof Config, string>> = {},
  { figmaHost = "127.0.0.1", nameServers, pooler }: Network = {},
) {
  const port = await findFreePort();
  const database = await createDatabase();
  const figma = await startFigma(port);
  const payments = await startPayments(port);
  const environment = testEnvironment({
    port,
    databaseUrl: database.url,
    figmaOrigin: figma.origin.replace("127.0.0.1", figmaHost),
    paymentsOrigin: payments.origin,
  });
  const urls = await databaseUrls(database.url, pooler);
  const config = readConfig({ ...environment, ...urls, ...settings });
  const log = pino({ level: config.LOG_LEVEL });
  const opened = openDatabase(config, ignore);
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
    : null;
  redis?.on("error", ignore);
  // Either it is there, or the first try has told that it is not.
  if (redis) await new Promise((resolve) => redis.once("ready", resolve).once("close", resolve));
  const queue = await openQueue(opened.db, log);
  const metrics = openMetrics({ pool: opened.pool, redis });
  const blobs = openBlobStore(config, ignore, { seconds: metrics.blobSeconds });
  const safeFetch = openSafeFetch({
    testHost: config.SAFE_FETCH_TEST_HOST,
    hosts: config.OUTBOUND_HOSTS,
    resolve: (host, signal) => resolveHost(host, signal, nameServers),
  });
  const noteProjectWrites = openProjectWrites(config, opened.db, log);
  const events = openEventBus({
    pool: opened.pool,
    databaseUrl: directDatabaseUrl(config),
    noteProjectWrites,
    log,
  });
  const identifyCaller = createCallerLookup(opened);
  const requireAdmin = createAdminCheck(opened);
  const identifyReader = createReaderLookup(opened, config);
  const cache = openCache({ maxBytes: config.CACHE_MEGABYTES * 1024 * 1024 });
  const made = {
    config,
    log,
    metrics,
    health: openHealth({ db: opened.db, redis }, () => "running" as const),
    replica: openReplica(config, opened, log),
    noteProjectWrites,
    redis,
    rateLimiter: openRateLimiter(redis),
    queue,
    blobs,
    cache,
    concurrency: openConcurrency(),
    findingSearch: openFindingSearch(),
    mockResponder: openMockResponder(),
    events,
    safeFetch,
    identifyCaller,
    requireAdmin,
    identifyReader,
  };
  const deps: Deps = {
    ...opened,
    ...made,
    figma: openFigma(config, safeFetch),
    oidc: openOidc(config, log),
    payments: openPayments(config),
  };
  const app = await buildApp(deps);
  await app.server.listen({ port, host: "127.0.0.1" });
  return {
    origin: config.PUBLIC_ORIGIN,
    app,
    deps,
    figma,
    payments,
    async close() {
      await app.server.close();
      await queue.close();
      await made.findingSearch.close();
      await made.mockResponder.close();
      await events.close();
      redis?.disconnect();
      await blobs.close();
      await made.replica?.close();
      await opened.close();
      await figma.close();
      await payments.close();
      await database.drop();
    },
  };
}
