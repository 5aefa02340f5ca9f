import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lintMigrations, readMigration, rules } from "./lint-migrations.ts";

/** Migrations up to this one are older than the rules, and ran where tables were small. No other is exempt. */
const newestExempt = 46;

const folder = new URL("../../src/db/migrations/", import.meta.url);
const migrations = readdirSync(folder)
  .sort()
  .map((file) => readMigration(file.replace(".sql", ""), readFileSync(new URL(file, folder), "utf8")));

/** What the examples are about: a table with rows, and a constraint that an earlier migration added. */
const existing = readMigration(
  "existing",
  `SET LOCAL lock_timeout = '2s';
  CREATE TABLE users (id uuid PRIMARY KEY);
  CREATE TABLE projects (id uuid, name text, owner_id uuid);
  ALTER TABLE projects ADD CONSTRAINT has_name CHECK (name IS NOT NULL) NOT VALID;
  ALTER TABLE projects ADD CONSTRAINT described CHECK (id IS NOT NULL) NOT VALID;`,
);

const lintExample = (text: string) =>
  lintMigrations([existing, readMigration("example", text)]).map(({ rule }) => rule);

test("migrations neither rewrite tables nor keep them locked", () => {
  const checked = lintMigrations(migrations).filter(
    ({ migration }) => Number.parseInt(migration, 10) > newestExempt,
  );
  expect(
    checked.map(({ migration, line, rule, message }) => `${migration}:${line} ${rule}: ${message}`),
  ).toEqual([]);
});

test.each(rules.flatMap(({ name, bad }) => bad.map((text) => [name, text])))(
  "%s refuses %s",
  (name, text = "") => {
    expect(lintExample(text)).toContain(name);
  },
);

test.each(rules.flatMap(({ name, good }) => good.map((text) => [name, text])))(
  "%s allows %s",
  (_name, text = "") => {
    expect(lintExample(text)).toEqual([]);
  },
);

test("finds the rewrites and locks of old migrations, with their lines", () => {
  const found = lintMigrations(migrations).map(({ migration, line, rule }) => `${migration}:${line} ${rule}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "0007-project-cards:5 index-concurrently",
      "0007-project-cards:11 change-rows",
      "0014-payments:28 change-rows",
      "0014-payments:31 rewriting-alter",
    ]),
  );
});
