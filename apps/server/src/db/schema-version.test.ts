import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { createDatabase } from "../../test/start-server.ts";
import { openDatabase } from "./client.ts";
import { isSchemaCurrent, newestMigration } from "./schema-version.ts";

const migrations = readdirSync(new URL("./migrations", import.meta.url)).sort();

test("schema-version.ts names the newest migration, and the build contains it", () => {
  expect(`${newestMigration}.sql`).toBe(migrations.at(-1));
  expect(readdirSync(`${inject("serverBuild")}/migrations`).sort()).toEqual(migrations);
});

test("the schema is current with the newest migration and with later ones, not without it", async () => {
  const database = await createDatabase();
  const { db, close } = openDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 1 }, () => undefined);
  try {
    expect(await isSchemaCurrent(db)).toBe(true);
    await sql`insert into schema_migrations (name, run_on) values ('9999-of-a-later-build', now())`.execute(
      db,
    );
    expect(await isSchemaCurrent(db)).toBe(true);
    await sql`delete from schema_migrations where name = ${newestMigration}`.execute(db);
    expect(await isSchemaCurrent(db)).toBe(false);
    await sql`drop table schema_migrations`.execute(db);
    expect(await isSchemaCurrent(db)).toBe(false);
  } finally {
    await close();
    await database.drop();
  }
});
