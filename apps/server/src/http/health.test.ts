import Fastify from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../test/start-server.ts";
import { recordStatements } from "../../test/statements.ts";
import { openDatabase } from "../db/client.ts";
import { newestMigration } from "../db/schema-version.ts";
import { mountHealth, openHealth, type Phase } from "./health.ts";

async function serveHealth() {
  const database = await createDatabase();
  const { db, close } = openDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, () => undefined);
  const app = Fastify();
  let phase: Phase = "running";
  const health = openHealth({ db, redis: null }, () => phase);
  mountHealth(app, health);
  return {
    db,
    dropDatabase: database.drop,
    enter: (next: Phase) => {
      phase = next;
    },
    readiness: async () => {
      const response = await app.inject("/readyz");
      return { code: response.statusCode, ...response.json() };
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

test("/readyz sends PostgreSQL at most one statement per second, however often it is called", async () => {
  const { dropDatabase, enter, readiness, close } = await serveHealth();
  const statements = recordStatements();
  try {
    const began = performance.now();
    for (let round = 0; round < 2; round++) {
      const calls = await Promise.all(Array.from({ length: 100 }, readiness));
      expect(new Set(calls.map(({ code }) => code))).toEqual(new Set([200]));
    }
    expect(statements.count()).toBeGreaterThan(0);
    expect(statements.count()).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1000));

    // It notices a failure when the second is over, and immediately that the process starts or stops.
    await dropDatabase();
    await expect
      .poll(readiness, { timeout: 30_000 })
      .toEqual({ code: 503, status: "unavailable", missing: "postgresql" });
    for (const phase of ["starting", "stopping"] as const) {
      enter(phase);
      expect(await readiness()).toEqual({ code: 503, status: phase });
    }
  } finally {
    statements.stop();
    await close();
  }
});

test("/readyz returns 503 while the schema is older than the build, not while it is newer", async () => {
  const { db, dropDatabase, readiness, close } = await serveHealth();
  try {
    await sql`insert into schema_migrations (name, run_on) values ('9999-of-a-later-build', now())`.execute(
      db,
    );
    expect(await readiness()).toMatchObject({ code: 200 });
    await sql`delete from schema_migrations where name = ${newestMigration}`.execute(db);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual({
      code: 503,
      status: "unavailable",
      missing: "migrations",
      detail: "The database schema is older than this build: run npm run migrate.",
    });
    await sql`insert into schema_migrations (name, run_on) values (${newestMigration}, now())`.execute(db);
    await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({ code: 200 });
  } finally {
    await close();
    await dropDatabase();
  }
});
