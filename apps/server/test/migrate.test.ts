import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { ensureDatabase, withClient, withDatabase } from "../../../dev/database.ts";
import { openDatabase } from "../src/db/client.ts";
import { newestMigration } from "../src/db/schema-version.ts";
import { spawnServer } from "./server-process.ts";
import { createDatabase, testEnvironment } from "./start-server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const environmentFor = (databaseUrl: string) =>
  testEnvironment({ port: 0, databaseUrl, figmaOrigin: "http://127.0.0.1:1" });

async function createEmptyDatabase(): Promise<string> {
  const name = `linkspan_test_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(inject("postgres"), name);
  await ensureDatabase(url);
  cleanups.push(() =>
    withClient(inject("postgres"), (client) =>
      client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`),
    ),
  );
  return url;
}

/** Runs the built command; resolves to the lines that it printed. */
async function migrate(databaseUrl: string): Promise<string[]> {
  const program = join(inject("serverBuild"), "migrate.js");
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environmentFor(databaseUrl) },
  });
  return stdout.trimEnd().split("\n");
}

test("migrate prints each migration with its seconds; a second process waits and finds nothing to do", async () => {
  const url = await createEmptyDatabase();
  const [one, two] = await Promise.all([migrate(url), migrate(url)]);
  const [first, second] = one.length > two.length ? [one, two] : [two, one];
  const names = readdirSync(new URL("../src/db/migrations", import.meta.url)).map((file) =>
    file.replace(".sql", ""),
  );
  expect(first.map((line) => line.replace(/ \d+\.\d s$/, ""))).toEqual(names.sort());
  expect(first.every((line) => / \d+\.\d s$/.test(line))).toBe(true);
  expect(second).toEqual(["schema is up to date"]);
});

test("a process without the newest migration exits and names the command", async () => {
  const database = await createDatabase();
  cleanups.push(database.drop);
  const { db, close } = openDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 1 }, () => undefined);
  cleanups.push(close);
  await sql`delete from schema_migrations where name = ${newestMigration}`.execute(db);
  for (const role of ["api", "worker"]) {
    const start = spawnServer({ ...environmentFor(database.url), ROLE: role, LOG_LEVEL: "info" }, /started/);
    cleanups.push(() => start.then(({ stop }) => stop()).catch(() => undefined));
    await expect(start).rejects.toThrow(
      /ended with 1:.*database schema is older than this build \(run: npm run migrate\)/s,
    );
  }
});

test("a process on an empty database exits and names the command", async () => {
  const environment = { ...environmentFor(await createEmptyDatabase()), LOG_LEVEL: "info" };
  await expect(spawnServer(environment, /started/)).rejects.toThrow(
    /ended with 1:.*database unavailable or not migrated \(run: npm run migrate\)/s,
  );
});
