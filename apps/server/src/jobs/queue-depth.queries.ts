import { sql } from "kysely";
import type { Db } from "../db/client.ts";

export type QueueDepth = {
  name: string;
  created: number;
  retry: number;
  active: number;
  failed: number;
  /** How long the oldest job that could run has waited for a worker. */
  oldestSeconds: number;
};

/** Beyond this, waiting jobs of a kind are not counted: a long queue must not become longer by being measured. */
const maxCounted = 10_000;

/** How many jobs of each kind there are in each state. */
export async function selectQueueDepth(db: Db): Promise<QueueDepth[]> {
  // Jobs that are done are kept for days, and pg-boss has an index only of those that wait. In its order, the order in
  // which they run, it is read up to the limit; in any other the planner reads the whole table. pg-boss counts active and
  // failed jobs itself, every minute.
  const { rows } = await sql<QueueDepth>`
    select queue.name, waiting.*, queue.active_count as active, queue.failed_count as failed
    from pgboss.queue
    cross join lateral (
      select
        count(*) filter (where state = 'created')::int as created,
        count(*) filter (where state = 'retry')::int as retry,
        coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8
          as "oldestSeconds"
      from (
        select state, start_after from pgboss.job
        where name = queue.name and state < 'active' and not blocked
        order by priority desc, created_on
        limit ${maxCounted}
      ) as next
    ) as waiting`.execute(db);
  return rows;
}
