import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { withDatabase } from "../../../dev/database.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("the table types match the migrated schema (npm run db:types writes them)", async () => {
  const url = withDatabase(inject("postgres"), inject("template"));
  const run = promisify(execFile)("npm", ["run", "-s", "db:types", "--", "--url", url, "--verify"], {
    cwd: root,
  });
  await expect(run).resolves.toBeDefined();
});

test("no table below a project refers to blobs by a foreign key: they may be in another database", async () => {
  const client = new pg.Client({ connectionString: withDatabase(inject("postgres"), inject("template")) });
  await client.connect();
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attname = 'project_id'
     WHERE contype = 'f'`,
  );
  await client.end();
  expect(rows).toContainEqual({ from: "revisions", to: "projects" });
  expect(rows.filter(({ to }) => to.includes("blob"))).toEqual([]);
});
