import { sql } from "kysely";
import type { Db } from "../db/client.ts";

/** The data of all jobs of a kind that wait, run or will be repeated. */
export async function selectOpenJobs<Data>(db: Db, name: string): Promise<Data[]> {
  const { rows } = await sql<{ data: Data }>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ data }) => data);
}
