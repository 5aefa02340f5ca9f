import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type OwnedProject = {
  id: string;
  name: string;
  endpoints: number;
  members: number;
  revisions: number;
  read_only: boolean;
};

/** What a person's own projects hold, the fullest first. Open invitations count as members, as they do for limits. */
export async function selectOwnedProjects(db: Db, userId: string): Promise<OwnedProject[]> {
  const { rows } = await sql<OwnedProject>`
    select project.id, project.name, project.frozen_at is not null as read_only,
      (select count(*) from revisions where project_id = project.id and draft_source is null)::int as revisions,
      coalesce((revision.summary->>'endpoints')::int, 0) as endpoints,
      (select count(*) from memberships where project_id = project.id)::int
      + (select count(*) from invitations
          where project_id = project.id and expires_at > now())::int as members
    from memberships as owner
    join projects as project on project.id = owner.project_id
    left join revisions as revision
      on revision.project_id = project.id and revision.number = project.current_revision
    where owner.user_id = ${userId} and owner.role = 'owner'
    order by endpoints desc, project.name, project.id
  `.execute(db);
  return rows;
}
