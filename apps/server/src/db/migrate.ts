import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Brings the schema up to date. Two processes may call it at once: the second waits for the first. */
export async function migrateSchema(databaseUrl: string): Promise<void> {
  await runner({
    databaseUrl,
    dir: folder,
    direction: "up",
    migrationsTable: "schema_migrations",
    advisoryLockMode: "wait",
    log: () => undefined,
  });
}
