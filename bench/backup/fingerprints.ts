import type pg from "pg";

/** A hash of all rows of each table, and how many they are. */
export async function readFingerprints(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ fingerprint: string }>(
      `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(hash, '' ORDER BY hash)), '') AS fingerprint
       FROM (SELECT md5(row::text) AS hash FROM ${name} AS row) AS hashed`,
    );
    found.set(name, rows[0]?.fingerprint ?? "");
  }
  return found;
}

/** Tables that differ. */
export function compareFingerprints(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
