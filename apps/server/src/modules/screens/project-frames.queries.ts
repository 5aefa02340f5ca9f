import { type Expression, type RawBuilder, sql } from "kysely";

/** The first screens of a project that have a picture, and the counts of all its screens. */
export type ProjectFrames = {
  screens: number;
  broken: number;
  frames: { node_id: string; thumbnail: string | null }[];
};

/** A column with the screens of each project in a query; pictures as the hash in hexadecimal. */
export function selectProjectFrames(projectId: Expression<string>, limit: number): RawBuilder<ProjectFrames> {
  return sql`(
    select json_build_object(
      'screens', (count(*) filter (where state = 'current'))::int,
      'broken', coalesce(sum(broken), 0)::int,
      'frames', (
        select coalesce(json_agg(json_build_object('node_id', node_id, 'thumbnail', thumbnail)), '[]')
        from (
          select screens.node_id, encode(pictures.thumbnail_sha256, 'hex') as thumbnail
          from screens
          join pictures on pictures.project_id = screens.project_id and pictures.hash = screens.picture_hash
          where screens.project_id = ${projectId} and screens.state = 'current'
          order by screens.position, screens.node_id
          limit ${limit}
        ) as frame))
    from screens where project_id = ${projectId})`;
}
