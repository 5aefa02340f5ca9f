import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** One of the first screens of a project, with the counts of all its screens. */
export type ProjectFrameRow = {
  project_id: string;
  screens: number;
  broken: number;
  node_id: string | null;
  thumbnail_sha256: Buffer | null;
};

/** The first screens with a picture of each project; one row without screen for a project that has none. */
export async function selectProjectFrames(
  db: Db,
  projectIds: readonly string[],
  limit: number,
): Promise<ProjectFrameRow[]> {
  const { rows } = await sql<ProjectFrameRow>`
    select project.id as project_id, counted.screens, counted.broken, frame.node_id, frame.thumbnail_sha256
    from unnest(${[...projectIds]}::uuid[]) as project (id)
    cross join lateral (
      select count(*) filter (where state = 'current')::int as screens, coalesce(sum(broken), 0)::int as broken
      from screens where project_id = project.id
    ) as counted
    left join lateral (
      select screens.node_id, screens.position, pictures.thumbnail_sha256
      from screens
      join pictures on pictures.project_id = screens.project_id and pictures.hash = screens.picture_hash
      where screens.project_id = project.id and screens.state = 'current'
      order by screens.position, screens.node_id
      limit ${limit}
    ) as frame on true
    order by project.id, frame.position, frame.node_id`.execute(db);
  return rows;
}
