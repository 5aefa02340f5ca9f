import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { createDatabase } from "../../test/start-server.ts";
import { openDatabase } from "../db/client.ts";
import { mountHealth } from "./health.ts";

test("/readyz asks PostgreSQL at most once per second, however often it is called", async () => {
  const database = await createDatabase();
  const { db, pool, close } = openDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, () => undefined);
  let queries = 0;
  pool.on("acquire", () => queries++);
  const app = Fastify();
  let isStopping = false;
  mountHealth(app, { db, redis: null }, () => isStopping);
  try {
    const call = async () => (await app.inject("/readyz")).statusCode;
    const began = performance.now();
    for (let round = 0; round < 2; round++) {
      expect(new Set(await Promise.all(Array.from({ length: 100 }, call)))).toEqual(new Set([200]));
    }
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1000));

    // It notices a failure when the second is over, and immediately that the process stops.
    await database.drop();
    await vi.waitFor(async () => expect(await call()).toBe(503), { timeout: 30_000 });
    expect((await app.inject("/readyz")).json()).toEqual({ status: "unavailable", missing: "postgresql" });
    isStopping = true;
    expect((await app.inject("/readyz")).json()).toEqual({ status: "stopping" });
  } finally {
    await app.close();
    await close();
  }
});
