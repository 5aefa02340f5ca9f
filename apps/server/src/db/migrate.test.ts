import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { ensureDatabase, withClient, withDatabase } from "../../../../dev/database.ts";
import { migrateSchema } from "./migrate.ts";

let url: string;
let folder: string;
beforeEach(async () => {
  url = withDatabase(inject("postgres"), `linkspan_test_${randomBytes(6).toString("hex")}`);
  await ensureDatabase(url);
  folder = await mkdtemp(join(tmpdir(), "linkspan-migrations-"));
});
afterEach(async () => {
  const name = new URL(url).pathname.slice(1);
  await withClient(inject("postgres"), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  await rm(folder, { recursive: true });
});

const writeMigration = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);

const createIndex = `-- No transaction
-- Dropped first, because an interrupted run leaves an invalid one.
DROP INDEX CONCURRENTLY IF EXISTS boats_name;
CREATE UNIQUE INDEX CONCURRENTLY boats_name ON boats (name);
`;

const query = (text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
const selectIndex = () =>
  query("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('boats_name')");

test("an index is created concurrently, while a second process waits for its turn", async () => {
  await writeMigration("0001-boats", "CREATE TABLE boats (name text);");
  await writeMigration("0002-names", createIndex);
  await Promise.all([migrateSchema(url, undefined, folder), migrateSchema(url, undefined, folder)]);
  expect(await selectIndex()).toEqual([{ indisvalid: true }]);
  expect(await query("SELECT name FROM schema_migrations ORDER BY id")).toEqual([
    { name: "0001-boats" },
    { name: "0002-names" },
  ]);
});

test("an index whose creation failed is created by the next run", async () => {
  await writeMigration(
    "0001-boats",
    "CREATE TABLE boats (name text);\nINSERT INTO boats VALUES ('a'), ('a');",
  );
  await writeMigration("0002-names", createIndex);
  await expect(migrateSchema(url, undefined, folder)).rejects.toThrow("could not create unique index");
  expect(await selectIndex()).toEqual([{ indisvalid: false }]);
  expect(await query("SELECT name FROM schema_migrations")).toEqual([{ name: "0001-boats" }]);
  await query("DELETE FROM boats");
  await migrateSchema(url, undefined, folder);
  expect(await selectIndex()).toEqual([{ indisvalid: true }]);
});

test("a migration with a transaction leaves nothing when it fails", async () => {
  await writeMigration("0001-boats", "CREATE TABLE boats (name text);\nSELECT 1 / 0;");
  await expect(migrateSchema(url, undefined, folder)).rejects.toThrow("division by zero");
  expect(await query("SELECT to_regclass('boats') AS boats")).toEqual([{ boats: null }]);
});
