import { resultsVersion } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../../db/client.ts";

type Removal = { days: number; limit: number };

/**
 * The pairs that pages open with: the current revision and the one before it, and each draft with the current revision.
 * They are kept although no one may have read them for a while.
 */
const isShown = sql<boolean>`exists (
  select from projects where projects.id = reach.project_id and reach.results_version = ${resultsVersion} and (
    (reach.after = projects.current_revision and reach.before = (
      select max(number) from revisions where revisions.project_id = projects.id and status = 'ready'
        and draft_source is null and number < projects.current_revision))
    or (reach.before = projects.current_revision and (
      select draft_source from revisions where revisions.project_id = projects.id and number = reach.after
    ) is not null)))`;

/** Removes a batch of what changes affect that no one has read for so many days; returns how many rows that were. */
export async function deleteUnusedReach(db: Db, { days, limit }: Removal): Promise<number> {
  const { rows } = await sql`
    delete from change_reach where (project_id, before, after, results_version) in (
      select project_id, before, after, results_version from change_reach as reach
      where read_at < now() - make_interval(days => ${days}) and not ${isShown}
      order by read_at limit ${limit})
    returning after`.execute(db);
  return rows.length;
}

/** The same for comparisons. Those of a pair whose reach is stored are needed to compute it again. */
export async function deleteUnusedComparisons(db: Db, { days, limit }: Removal): Promise<number> {
  const { rows } = await sql`
    delete from comparisons where (before_sha256, after_sha256, results_version) in (
      select before_sha256, after_sha256, results_version from comparisons as pair
      where read_at < now() - make_interval(days => ${days}) and not exists (
        select from revisions as before_revision
        join change_reach as reach on reach.project_id = before_revision.project_id
          and reach.before = before_revision.number and reach.results_version = pair.results_version
        join revisions as after_revision on after_revision.project_id = reach.project_id
          and after_revision.number = reach.after
        where before_revision.source_sha256 = pair.before_sha256
          and after_revision.source_sha256 = pair.after_sha256)
      order by read_at limit ${limit})
    returning read_at`.execute(db);
  return rows.length;
}
