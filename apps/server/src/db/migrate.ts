import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { statementTimeoutMs } from "./client.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Brings the schema up to date. Two processes may call it at once: the second waits for the first. */
export async function migrateSchema(databaseUrl: string): Promise<void> {
  await runner({
    // A migration may take longer than a statement of the product.
    databaseUrl: { connectionString: databaseUrl, options: "-c statement_timeout=0" },
    dir: folder,
    direction: "up",
    migrationsTable: "schema_migrations",
    advisoryLockMode: "wait",
    log: () => undefined,
  });
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
