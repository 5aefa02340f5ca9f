import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { withDatabase } from "../../dev/database.ts";
import { developmentEnvironment, root } from "../../dev/environment.ts";
import type { Pooler } from "../../dev/pooler.ts";
import { findFreePort, waitForPort } from "../../dev/ports.ts";
import { createDatabase } from "../database.ts";
import { type RunningProcess, runProcess } from "./running-process.ts";

export type Product = {
  origin: string;
  pool: pg.Pool;
  /** Where uploads wait until they are stored. */
  folder: string;
  /** The settings of its processes. */
  environment: NodeJS.ProcessEnv;
  startApi(): Promise<RunningProcess>;
  /** A second API process on the same database; answers its origin. */
  startOtherApi(): Promise<string>;
  startWorker(): Promise<RunningProcess>;
  /** One more process of the server with settings of its own, which `close` ends. */
  startProcess(settings: NodeJS.ProcessEnv): RunningProcess;
  close(): Promise<void>;
};

type Settings = {
  environment?: NodeJS.ProcessEnv;
  arguments?: readonly string[];
  /** A PostgreSQL and its replica, if it has one, in place of the shared one. */
  servers?: { primary: string; replica?: string };
  /** In front of that PostgreSQL. */
  pooler?: Pooler;
  /** A checkout with another build. */
  root?: string;
};

/** The built product on a database of its own, as an operator runs it: API and worker are processes apart. */
export async function openProduct(own: Settings = {}): Promise<Product> {
  const built = join(own.root ?? root, "apps/server/dist");
  if (!existsSync(join(built, "main.js"))) throw new Error("There is no build: run npm run build first.");
  const database = await createDatabase(own.servers?.primary);
  const folder = await mkdtemp(join(tmpdir(), "linkspan-bench-"));
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...developmentEnvironment(database.url),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_ORIGIN: origin,
    UPLOAD_DIR: folder,
    RATE_LIMIT: "1000000000",
    RATE_LIMIT_STRICT: "1000000000",
    RATE_LIMIT_PICTURE: "1000000000",
    RATE_LIMIT_LINK: "1000000000",
    NODE_ENV: "production",
    ...(own.pooler && { DATABASE_URL: own.pooler.urlOf(database.url), DATABASE_DIRECT_URL: database.url }),
    ...(own.servers?.replica && { DATABASE_READ_URL: withDatabase(own.servers.replica, database.name) }),
    ...own.environment,
  };
  const migrated = await runProcess([join(built, "migrate.js")], environment).ended;
  if (migrated !== "code 0") throw new Error(`migrating ended with ${migrated}`);
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Dropping the database ends idle connections; unheard, that would end the measurement.
  pool.on("error", () => undefined);
  const started: RunningProcess[] = [];
  const start = (settings: NodeJS.ProcessEnv) => {
    const main = [...(own.arguments ?? []), join(built, "main.js")];
    const running = runProcess(main, { ...environment, ...settings });
    started.push(running);
    return running;
  };
  return {
    origin,
    pool,
    folder,
    environment,
    async startApi() {
      const api = start({ ROLE: "api", LOG_LEVEL: "warn" });
      await Promise.race([waitForPort(port, 120_000), api.failEarly]);
      return api;
    },
    async startOtherApi() {
      const [otherPort, otherMetrics] = [await findFreePort(), await findFreePort()];
      const otherOrigin = `http://127.0.0.1:${otherPort}`;
      const ports = { PORT: String(otherPort), METRICS_PORT: String(otherMetrics) };
      const api = start({ ...ports, ROLE: "api", LOG_LEVEL: "warn", PUBLIC_ORIGIN: otherOrigin });
      await Promise.race([waitForPort(otherPort, 120_000), api.failEarly]);
      return otherOrigin;
    },
    async startWorker() {
      const worker = start({ ROLE: "worker", METRICS_PORT: "0", LOG_LEVEL: "info" });
      await Promise.race([worker.waitForOutput(/"msg":"started"/), worker.failEarly]);
      return worker;
    },
    startProcess: start,
    async close() {
      await Promise.all(started.map((running) => running.kill("SIGKILL")));
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
