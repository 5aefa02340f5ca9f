import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import pg from "pg";
import { developmentEnvironment } from "../dev/environment.ts";
import { findFreePort, waitForPort } from "../dev/ports.ts";
import { type Bar, median } from "./bars.ts";
import { createDatabase } from "./database.ts";

const rounds = 5;
const seconds = 4;
const connections = 50;
const redis = process.env.BENCH_REDIS_URL ?? "redis://127.0.0.1:6379";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function start(script: string, environment: NodeJS.ProcessEnv): ChildProcess {
  // Logs are written as in production, to where they cost nothing more.
  const nowhere = openSync("/dev/null", "w");
  return spawn(process.execPath, [file(script)], { env: environment, stdio: ["ignore", nowhere, "inherit"] });
}

async function run(script: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [file(script)], { env: environment, stdio: "inherit" });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
}

/** Requests a second; a single answer other than 200 makes the run worthless. */
async function measure(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} non-2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** A signed-in person with many others around, so that the lookup is one among 20,000. */
async function fill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, name, email) SELECT gen_random_uuid(), 'Person ' || n, n || '@skerry.example' FROM generate_series(1, 20000) n;
    INSERT INTO subscriptions (user_id) SELECT id FROM users;
    INSERT INTO session_families (id, user_id, epoch, key_thumbprint, user_agent, expires_at)
      SELECT gen_random_uuid(), id, 0, 'thumb', 'bench', now() + interval '1 day' FROM users;
    INSERT INTO access_tokens (hash, family_id, expires_at)
      SELECT sha256(('lsa_' || id)::bytea), id, now() + interval '1 day' FROM session_families;
    ANALYZE`);
  const { rows } = await client.query(
    "SELECT 'lsa_' || id AS token FROM session_families OFFSET 10000 LIMIT 1",
  );
  await client.end();
  return rows[0].token;
}

/** An authenticated `GET /users/me/` beside a bare Fastify route that reads one row, in turns. */
export async function benchMe(): Promise<Bar> {
  const { url: databaseUrl, drop } = await createDatabase();
  const [barePort, port, metricsPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const environment = {
    ...developmentEnvironment(databaseUrl),
    REDIS_URL: redis,
    RATE_LIMIT: "1000000000",
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    NODE_ENV: "production",
  };
  await run("../apps/server/src/bin/migrate.ts", environment);
  const token = await fill(databaseUrl);
  const servers = [
    start("./bare-server.ts", { ...environment, PORT: String(barePort) }),
    start("../apps/server/src/main.ts", environment),
  ];
  try {
    await Promise.all([waitForPort(barePort, 10_000), waitForPort(port, 10_000)]);
    const bareUrl = `http://127.0.0.1:${barePort}/row`;
    const ourUrl = `http://127.0.0.1:${port}/api/users/me/`;
    const headers = { authorization: `Bearer ${token}` };
    await measure(bareUrl);
    await measure(ourUrl, headers);
    const bare: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await measure(bareUrl));
      ours.push(await measure(ourUrl, headers));
    }
    const ratio = median(ours) / median(bare);
    return {
      what: "GET /users/me/ ÷ bare Fastify + pg row",
      measured: `${ratio.toFixed(2)} × (${Math.round(median(ours))} ÷ ${Math.round(median(bare))} req/s)`,
      bar: "≥ 0.5 ×",
      met: ratio >= 0.5,
    };
  } finally {
    for (const server of servers) server.kill("SIGTERM");
    await Promise.all(servers.map((server) => new Promise((resolve) => server.once("exit", resolve))));
    await drop();
  }
}
