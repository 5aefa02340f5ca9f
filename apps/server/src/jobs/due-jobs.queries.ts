import { sql } from "kysely";
import type { Db } from "../db/client.ts";

export type WaitingQueue = {
  name: string;
  /** A job could start now. */
  isDue: boolean;
  /** A job's worker has ended before it. */
  isAbandoned: boolean;
};

/** The kinds of jobs that need a worker now or later. */
export async function selectWaitingQueues(db: Db): Promise<WaitingQueue[]> {
  // pg-boss has an index of jobs that wait, read here in its order, and one of running jobs that have a group. In any
  // other way the planner may read the whole table, with all jobs that are done.
  const { rows } = await sql<WaitingQueue>`
    select queue.name, due.found is not null as "isDue", abandoned.found is not null as "isAbandoned"
    from pgboss.queue
    left join lateral (
      select true as found from pgboss.job
      where name = queue.name and state < 'active' and not blocked
      order by priority desc, created_on
      limit 1
    ) as waiting on true
    left join lateral (
      select true as found from pgboss.job
      where waiting.found and name = queue.name and state < 'active' and not blocked and start_after <= now()
      order by priority desc, created_on
      limit 1
    ) as due on true
    left join lateral (
      select true as found from pgboss.job
      where name = queue.name and state = 'active' and group_id is not null
        and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
      order by group_id
      limit 1
    ) as abandoned on true
    where waiting.found or abandoned.found`.execute(db);
  return rows;
}
