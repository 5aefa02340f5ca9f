import { sql } from "kysely";
import type { Db } from "../db/client.ts";

/** The data of all jobs of a kind that wait, run or will be repeated. */
export async function selectOpenJobs<Data>(db: Db, name: string): Promise<Data[]> {
  const { rows } = await sql<{ data: Data }>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ data }) => data);
}

/** Beyond this, jobs of one owner wait in the order in which they came. */
const maxCounted = 1000;

/** How many jobs of a kind one owner has waiting or running. */
export async function countOpenJobs(db: Db, name: string, owner: string): Promise<number> {
  // As two conditions that pg-boss has an index for each: jobs that are done are kept for days.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from pgboss.job
      where name = ${name} and state < 'active' and not blocked and group_id = ${owner}
      union all
      select 1 from pgboss.job where name = ${name} and state = 'active' and group_id = ${owner}
      limit ${maxCounted}
    ) as open`.execute(db);
  return rows[0]?.count ?? 0;
}
