import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { PG_MIGRATE_LOCK_ID, type RunnerOption, runner } from "node-pg-migrate";
import pg from "pg";
import { statementTimeoutMs } from "./client.ts";
import { loadMigrations } from "./load-migrations.ts";

const builtIn = fileURLToPath(new URL("./migrations", import.meta.url));

const settings = {
  direction: "up",
  migrationsTable: "schema_migrations",
  migrationLoaderStrategies: [{ extensions: [".sql"], loader: loadMigrations }],
  log: () => undefined,
} satisfies Partial<RunnerOption>;

/**
 * Brings the schema up to date and writes a line for each migration: its name when it begins, its seconds when it is
 * done. Two processes may call it at once: the second waits for the first.
 */
export async function migrateSchema(
  databaseUrl: string,
  write: (text: string) => void = () => undefined,
  folder: string = builtIn,
): Promise<void> {
  // A migration may take longer than a statement of the product.
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c statement_timeout=0" });
  await client.connect();
  try {
    await waitForTurn(client);
    const options = { ...settings, dir: folder, dbClient: client, noLock: true };
    const missing = await runner({ ...options, dryRun: true });
    for (const { name } of missing) {
      const start = performance.now();
      write(`${name} `);
      await runner({ ...options, file: name });
      write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    }
    if (missing.length === 0) write("schema is up to date\n");
  } finally {
    await client.end();
  }
}

/**
 * Takes the runner's lock, which it would take for one migration at a time; it ends with the connection. A statement that
 * waits for the lock would be waited for itself, by CREATE INDEX CONCURRENTLY in the other process.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  const statement = "SELECT pg_try_advisory_lock($1) AS taken";
  while (!(await client.query<{ taken: boolean }>(statement, [PG_MIGRATE_LOCK_ID])).rows[0]?.taken) {
    await delay(200);
  }
}

/**
 * Limits the statements of the current user in this database, for connections through a pooler, which refuses settings
 * of its clients. Connections that are open already keep what they have.
 */
export async function setRoleTimeout(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
    const database = client.escapeIdentifier(rows[0]?.name ?? "");
    await client.query(
      `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET statement_timeout = ${statementTimeoutMs}`,
    );
  } finally {
    await client.end();
  }
}
