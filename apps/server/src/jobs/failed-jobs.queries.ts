import { sql } from "kysely";
import type { Db } from "../db/client.ts";

export type FailedJobRow = {
  id: string;
  kind: string;
  project_id: string | null;
  error_code: string | null;
  runs: number;
  created_at: Date;
  failed_at: Date | null;
};

/** Jobs that failed for the last time, the last first. Their data may contain what people wrote: only its project is read. */
export async function selectFailedJobs(db: Db, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, name as kind, coalesce(output->>'code', output->>'name') as error_code, retry_count + 1 as runs,
      created_on as created_at, completed_on as failed_at,
      case when data->>'projectId' ~ '^[0-9a-f-]{36}$' then data->>'projectId' end as project_id
    from pgboss.job
    where state = 'failed'
    order by completed_on desc nulls last, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Whether there is such a job; it stays locked for the transaction. */
export async function lockFailedJob(tx: Db, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${kind} and id = ${id} and state = 'failed' for update`.execute(tx);
  return rows.length > 0;
}

/** The kind of a failed job. */
export async function selectKindOfFailed(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job
    where name in (select name from pgboss.queue) and id = ${id} and state = 'failed'`.execute(db);
  return rows[0]?.name;
}
