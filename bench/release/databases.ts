import { randomBytes } from "node:crypto";
import { ensureDatabase, withClient, withDatabase } from "../../dev/database.ts";

const postgres = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Gives `use` the URL of an empty database, and removes it afterwards. */
export async function withEmptyDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const name = `linkspan_release_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(postgres, name);
  await ensureDatabase(url);
  try {
    return await use(url);
  } finally {
    await withClient(postgres, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}
