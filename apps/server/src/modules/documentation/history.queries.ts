import { resultsVersion } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A revision that could be read, as the history of one operation sees it. */
export type HistoryRow = {
  number: number;
  version: string;
  created_at: Date;
  /** Where the operation stands in its index, from 0; null where it does not. */
  operationIndex: number | null;
  fingerprints: Buffer | null;
};

/** The latest revisions that could be read, the newest first, and where an operation stands in each. */
export async function selectHistory(
  db: Db,
  { id, operation }: { id: string; operation: string },
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select revisions.number, coalesce(revisions.summary->>'version', '') as version, revisions.created_at,
      array_position(revisions.operation_ids, ${operation}::uuid) - 1 as "operationIndex",
      analyses.fingerprints_sha256 as fingerprints
    from revisions
    left join analyses on analyses.source_sha256 = revisions.source_sha256 
      and analyses.results_version = revisions.results_version and analyses.results_version = ${resultsVersion}
    where revisions.project_id = ${id} and revisions.status = 'ready' and revisions.draft_source is null
    order by revisions.number desc limit ${limit}`.execute(db);
  return rows;
}
