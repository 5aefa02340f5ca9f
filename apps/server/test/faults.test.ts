import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ensureDatabase, withDatabase } from "../../../dev/database.ts";
import { findFreePort } from "../../../dev/ports.ts";
import { startOwnPostgres } from "../../../dev/postgres.ts";
import { startOwnRedis } from "../../../dev/redis.ts";
import { migrateSchema } from "../src/db/migrate.ts";
import { installQueues } from "../src/worker.ts";
import { callAs, openBrowser } from "./browser.ts";
import { countOutcomes, startLoad } from "./load.ts";
import { spawnServer } from "./server-process.ts";
import { createDatabase, startFigma, testEnvironment } from "./start-server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startOnPort(databaseUrl: string, settings: NodeJS.ProcessEnv = {}) {
  const port = await findFreePort();
  const figma = await startFigma(port);
  cleanups.push(() => figma.close());
  const environment = { ...testEnvironment({ port, databaseUrl, figmaOrigin: figma.origin }), ...settings };
  const server = await spawnServer(environment);
  cleanups.push(() => server.stop());
  return { server, environment, origin: `http://127.0.0.1:${port}` };
}

test("PostgreSQL restarts under load cause only 503; recovers within 5 s without a crash", async () => {
  const postgres = await startOwnPostgres({ folder: await mkdtemp(join(tmpdir(), "linkspan-pg-")), port: 0 });
  cleanups.push(() => postgres.stop());
  const url = withDatabase(postgres.url, "linkspan");
  await ensureDatabase(url);
  await migrateSchema(url);
  await installQueues(url);
  const { server, origin } = await startOnPort(url);
  const session = await (await openBrowser(origin)).signIn();
  const load = startLoad(20, () => callAs(origin, session.access, "/users/me/"));
  for (const mode of ["fast", "immediate", "fast"] as const) {
    await load.wait(60, 200);
    await postgres.stop({ mode });
    await load.wait(20, 503);
    await postgres.start();
    const up = performance.now();
    await expect
      .poll(() => load.samples.some(({ at, status }) => at > up && status === 200), {
        timeout: 5000,
        interval: 20,
      })
      .toBe(true);
  }
  await load.wait(60, 200);
  const samples = await load.stop();
  const outcomes = countOutcomes(samples);
  expect(Object.keys(outcomes).sort()).toEqual(["200", "503"]);
  expect(outcomes["200"]).toBeGreaterThan(200);
  expect(samples.at(-1)?.status).toBe(200);
  expect(server.process.exitCode).toBe(null);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

test("stopping Redis under load causes no errors; reads, sign-in and refresh still work", async () => {
  const redis = await startOwnRedis({ port: 0 });
  if (!redis) throw new Error("redis-server is not installed");
  cleanups.push(() => redis.stop());
  const database = await createDatabase();
  cleanups.push(() => database.drop());
  const { origin } = await startOnPort(database.url, { REDIS_URL: redis.url });
  const browser = await openBrowser(origin);
  const session = await browser.signIn();
  const load = startLoad(20, () => callAs(origin, session.access, "/users/me/"));
  await load.wait(60, 200);
  await redis.stop();
  const other = await openBrowser(origin);
  const fresh = await other.signIn();
  expect((await other.refresh(fresh.refresh)).status).toBe(200);
  const readiness = async () => (await fetch(`${origin}/readyz`)).json();
  await expect.poll(readiness, { timeout: 45_000 }).toMatchObject({ status: "degraded" });
  await load.wait(200, 200);
  await redis.start();
  await expect.poll(readiness, { timeout: 45_000 }).toEqual({ status: "ok" });
  expect(Object.keys(countOutcomes(await load.stop()))).toEqual(["200"]);
});

test("SIGTERM under load finishes accepted requests; the other process serves the rest", async () => {
  const database = await createDatabase();
  cleanups.push(() => database.drop());
  const first = await startOnPort(database.url, { STOP_DELAY_MS: "1000" });
  const second = await startOnPort(database.url);
  const session = await (await openBrowser(first.origin)).signIn();
  // A balancer asks for readiness and sends calls to those that say yes.
  let ready = [first.origin, second.origin];
  const watch = setInterval(() => {
    void Promise.all(
      [first.origin, second.origin].map(async (origin) => {
        const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
        return answer?.status === 200 ? origin : undefined;
      }),
    ).then((origins) => {
      ready = origins.filter((origin) => origin !== undefined);
    });
  }, 100);
  cleanups.push(async () => clearInterval(watch));
  let turn = 0;
  const load = startLoad(20, () =>
    callAs(ready[turn++ % ready.length] ?? second.origin, session.access, "/users/me/"),
  );
  await load.wait(150, 200);
  const code = await first.server.stop();
  await load.wait(60, 200);
  const samples = await load.stop();
  expect(countOutcomes(samples)).toEqual({ 200: samples.length });
  expect(samples.length).toBeGreaterThan(200);
  expect(code).toBe(0);
  await expect(fetch(`${first.origin}/livez`)).rejects.toThrow();
});
