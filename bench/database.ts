import { randomBytes } from "node:crypto";
import pg from "pg";
import { ensureDatabase, withDatabase } from "../dev/database.ts";

/** The PostgreSQL of all measurements that start none of their own. */
export const sharedPostgres = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** An empty database for one measurement, on a server of its own or the shared one. */
export async function createDatabase(
  postgres: string = sharedPostgres,
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = `linkspan_bench_${randomBytes(4).toString("hex")}`;
  const url = withDatabase(postgres, name);
  await ensureDatabase(url);
  return {
    url,
    name,
    async drop() {
      const client = new pg.Client({ connectionString: postgres });
      await client.connect();
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}
