import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Certificates, createCertificates } from "../../../dev/certificates.ts";
import { findFreePort } from "../../../dev/ports.ts";
import { startOwnPostgres } from "../../../dev/postgres.ts";
import { startOwnRedis } from "../../../dev/redis.ts";
import { openDatabase } from "../src/db/client.ts";
import { spawnServer } from "./server-process.ts";
import { createDatabase, testEnvironment } from "./start-server.ts";

let folder: string;
let certificates: Certificates;
let other: Certificates;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linkspan-tls-"));
  const otherFolder = await mkdtemp(join(folder, "other-"));
  [certificates, other] = await Promise.all([createCertificates(folder), createCertificates(otherFolder)]);
});
afterAll(() => rm(folder, { recursive: true }));

test("PostgreSQL is reached over TLS if its certificate is of the authority and for its name", async () => {
  const data = await mkdtemp(join(tmpdir(), "linkspan-tls-postgres-"));
  const postgres = await startOwnPostgres({ folder: data, port: 0, certificates });
  const ask = async (host: string, sslmode: string, authority?: string) => {
    const url = new URL(postgres.url);
    url.hostname = host;
    url.searchParams.set("sslmode", sslmode);
    if (authority) url.searchParams.set("sslrootcert", authority);
    const database = openDatabase({ DATABASE_URL: url.href, DATABASE_POOL: 1 }, () => undefined);
    try {
      const { rows } = await database.pool.query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
      return rows;
    } finally {
      await database.close();
    }
  };
  const { authority } = certificates;
  try {
    expect(await ask("localhost", "verify-full", authority)).toEqual([{ ssl: true }]);
    await expect(ask("localhost", "verify-full", other.authority)).rejects.toThrow(/certificate/);
    await expect(ask("localhost", "verify-full")).rejects.toThrow(/certificate/);
    await expect(ask("127.0.0.1", "verify-full", authority)).rejects.toThrow(/altnames/);
    expect(await ask("localhost", "disable")).toEqual([{ ssl: false }]);
  } finally {
    await postgres.stop({ mode: "immediate" });
    await rm(data, { recursive: true });
  }
});

test("Redis is reached over TLS if its certificate is of an authority that the process accepts", async () => {
  const redis = await startOwnRedis({ port: 0, certificates });
  if (!redis) throw new Error("redis-server is not installed");
  const database = await createDatabase();
  const start = async (authority: string) => {
    const port = await findFreePort();
    const server = await spawnServer({
      ...testEnvironment({ port, databaseUrl: database.url, figmaOrigin: "http://127.0.0.1:1" }),
      REDIS_URL: redis.url,
      NODE_EXTRA_CA_CERTS: authority,
      LOG_LEVEL: "warn",
    });
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    return { server, readiness };
  };
  try {
    const [accepting, refusing] = await Promise.all([start(certificates.authority), start(other.authority)]);
    await expect.poll(accepting.readiness, { timeout: 45_000 }).toEqual({ status: "ok" });
    await expect.poll(refusing.server.output, { timeout: 45_000 }).toContain("redis unavailable");
    await expect
      .poll(refusing.readiness, { timeout: 45_000 })
      .toEqual({ status: "degraded", missing: "redis" });
    expect(accepting.server.output()).not.toContain("redis unavailable");
    await Promise.all([accepting.server.stop(), refusing.server.stop()]);
  } finally {
    await redis.stop();
    await database.drop();
  }
});
