import { sql } from "kysely";
import type { Db } from "./client.ts";

/** Notes that projects were written just now. Called after the transaction that wrote them. */
export async function upsertProjectWrites(db: Db, projectIds: readonly string[]): Promise<void> {
  await sql`
    insert into project_writes (project_id, at)
    select distinct project_id, clock_timestamp() from unnest(${[...projectIds]}::uuid[]) as project_id
    on conflict (project_id) do update set at = excluded.at`.execute(db);
}

/** Removes what every replica that is in use has replayed long ago. */
export async function deleteOldProjectWrites(db: Db): Promise<void> {
  await sql`delete from project_writes where at < now() - interval '1 hour'`.execute(db);
}

export type Position = { at: Date; lsn: string };

/** The primary's time, and a position in its log behind everything that was committed before. */
export async function selectPrimaryPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select at, pg_current_wal_insert_lsn()::text as lsn from clock_timestamp() as at`.execute(db);
  const [position] = rows;
  if (!position) throw new Error("the primary has no position");
  return position;
}

/** How far the replica has replayed the primary's log; null if it isn't a replica. */
export async function selectReplayed(db: Db): Promise<string | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(db);
  return rows[0]?.lsn ?? null;
}
