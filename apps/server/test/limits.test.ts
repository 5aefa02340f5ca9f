import { afterEach, expect, test } from "vitest";
import { startOwnRedis } from "../../../dev/redis.ts";
import { readMetrics } from "./metrics.ts";
import { startServer, type TestServer } from "./start-server.ts";

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
});

async function start(settings: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(settings);
  running.push(server);
  return server;
}

async function statuses(server: TestServer, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let call = 0; call < count; call += 1)
    found.push((await fetch(`${server.origin}/api/users/me/`)).status);
  return found;
}

test("returns 429 with Retry-After when the rate limit is exceeded", async () => {
  const server = await start({ RATE_LIMIT: "3" });
  expect(await statuses(server, 4)).toEqual([401, 401, 401, 429]);
  const response = await fetch(`${server.origin}/api/users/me/`);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(50);
  expect(await response.json()).toMatchObject({
    code: "rate_limited",
    detail: expect.stringMatching(/^Wait \d+ seconds/),
  });
  expect(await readMetrics(server)).toContain('linkspan_rate_limited_total{limit="normal",by="ip"} 2');
});

test("strict routes have a separate rate limit", async () => {
  const server = await start({ RATE_LIMIT_STRICT: "1" });
  const refresh = () => fetch(`${server.origin}/api/auth/token/refresh/`, { method: "POST" });
  const first = (await refresh()).status;
  expect(first).not.toBe(429);
  expect((await refresh()).status).toBe(429);
  expect(await statuses(server, 2)).toEqual([401, 401]);
});

test("processes share rate limits over Redis, count locally during an outage, then share again", async () => {
  const redis = await startOwnRedis({ port: 0 });
  if (!redis) throw new Error("redis-server is not installed");
  running.push({ close: () => redis.stop() });
  const settings = { RATE_LIMIT: "4", REDIS_URL: redis.url };
  const [one, two] = [await start(settings), await start(settings)];
  expect(await statuses(one, 2)).toEqual([401, 401]);
  expect(await statuses(two, 3)).toEqual([401, 401, 429]);
  expect(await readMetrics(one)).toContain("linkspan_redis_available 1");
  await redis.stop();
  const nowhere = { ...settings, REDIS_URL: "redis://127.0.0.1:1" };
  const [three, four] = [await start({ RATE_LIMIT: "4" }), await start(nowhere)];
  expect(await statuses(three, 5)).toEqual([401, 401, 401, 401, 429]);
  expect(await statuses(four, 5)).toEqual([401, 401, 401, 401, 429]);
  const readiness = async () => (await fetch(`${one.origin}/readyz`)).json();
  await expect.poll(readiness, { timeout: 45_000 }).toEqual({ status: "degraded", missing: "redis" });
  expect(await readMetrics(one)).toContain("linkspan_redis_available 0");
  await redis.start();
  await expect.poll(readiness, { timeout: 45_000 }).toEqual({ status: "ok" });
  await statuses(one, 2);
  const five = await start(settings);
  expect(await statuses(five, 3)).toEqual([401, 401, 429]);
});
