import type { ProjectPage, ProjectQuery } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Screens count their broken links, so no link is read. */
const hasBrokenLinks = sql<boolean>`exists (
  select from screens where screens.project_id = project.id and screens.broken > 0)`;

/** The person's projects that match, in order. Memberships are bounded, so the ids are read whole. */
export async function selectProjectIds(db: Db, userId: string, query: ProjectQuery): Promise<string[]> {
  let matching = joinOwn(db, userId).select("project.id");
  if (query.role) matching = matching.where("member.role", "=", query.role);
  if (query.status) matching = matching.where("latest.status", "=", query.status);
  if (query.links) matching = matching.where(hasBrokenLinks);
  if (query.q) {
    const text = query.q.toLowerCase();
    matching = matching.where(
      sql<boolean>`strpos(lower(project.name || E'\n' || project.description), ${text}) > 0`,
    );
  }
  if (query.sort === "name") matching = matching.orderBy(sql`lower(project.name)`);
  if (query.sort === "score") {
    matching = matching.orderBy(sql`(current.summary->>'overallScore')::numeric desc nulls last`);
  }
  const rows = await matching.orderBy("project.updated_at", "desc").orderBy("project.id", "desc").execute();
  return rows.map(({ id }) => id);
}

/** Sums over all projects of the person; how many of them count against the person's own plan is `owned`. */
export async function selectTotals(
  db: Db,
  userId: string,
): Promise<ProjectPage["totals"] & { owned: number }> {
  const row = await joinOwn(db, userId)
    .select([
      sql<number>`count(*)::int`.as("projects"),
      sql<number>`(count(*) filter (where member.role = 'owner'))::int`.as("owned"),
      sql<number>`(count(*) filter (where latest.status = 'failed'))::int`.as("failed"),
      sql<number>`(count(*) filter (where ${hasBrokenLinks}))::int`.as("broken"),
      sql<number>`coalesce(sum((current.summary->>'endpoints')::int), 0)::int`.as("endpoints"),
      sql<number>`coalesce(sum(project.screens), 0)::int`.as("screens"),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** What is stored of a project and of its current and latest revision. */
export type ProjectRow = Awaited<ReturnType<typeof selectProjectRows>>[number];

/** These projects, those of others left out. Everyone is a viewer of the sample project. */
export async function selectProjectRows(db: Db, userId: string, ids: readonly string[]) {
  return joinRevisions(db, userId)
    .leftJoin("users as uploader", "uploader.id", "latest.uploaded_by")
    .selectAll("project")
    .select(sql<string>`case when project.is_sample then 'viewer' else member.role end`.as("role"))
    .select([
      "current.highlights as current_highlights",
      "current.summary as current_summary",
      "latest.status as latest_status",
      "latest.stage as latest_stage",
      "latest.source_url as latest_url",
      "latest.created_at as latest_at",
      sql<string | null>`coalesce(uploader.name, latest.uploaded_with)`.as("uploader"),
      sql<string | null>`latest.failure->>'code'`.as("latest_failure"),
    ])
    .where("project.id", "in", [...ids])
    .where((row) => row.or([row("member.user_id", "is not", null), row("project.is_sample", "=", true)]))
    .execute();
}

/** A member by name and picture, and how many members the project has. */
export type FaceRow = { project_id: string; name: string; image_url: string | null; members: number };

/** The first members of each project, the owner before all. */
export async function selectFaces(db: Db, ids: readonly string[], limit: number): Promise<FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select ranked.project_id, ranked.members, users.name, users.image_url
    from (
      select project_id, user_id, (count(*) over (partition by project_id))::int as members,
        row_number() over (partition by project_id order by (role = 'owner') desc, created_at, user_id) as place
      from memberships where project_id = any(${[...ids]}::uuid[])
    ) as ranked
    join users on users.id = ranked.user_id
    where ranked.place <= ${limit}
    order by ranked.project_id, ranked.place
  `.execute(db);
  return rows;
}

/** Every project with the person's membership, where there is one. */
function joinRevisions(db: Db, userId: string) {
  return db
    .selectFrom("projects as project")
    .leftJoin("memberships as member", (join) =>
      join.onRef("member.project_id", "=", "project.id").on("member.user_id", "=", userId),
    )
    .leftJoin("revisions as current", (join) =>
      join
        .onRef("current.project_id", "=", "project.id")
        .onRef("current.number", "=", "project.current_revision"),
    )
    .leftJoin("revisions as latest", (join) =>
      join.onRef("latest.project_id", "=", "project.id").onRef("latest.number", "=", "project.last_revision"),
    );
}

function joinOwn(db: Db, userId: string) {
  return joinRevisions(db, userId).where("member.user_id", "=", userId);
}

/** The sample project, and whether the person has it hidden. */
export async function selectSample(
  db: Db,
  userId: string,
): Promise<{ id: string; hidden: boolean } | undefined> {
  return db
    .selectFrom("projects")
    .select("id")
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("users")
            .select("users.id")
            .where("users.id", "=", userId)
            .where("sample_hidden_at", "is not", null),
        )
        .$castTo<boolean>()
        .as("hidden"),
    )
    .where("is_sample", "=", true)
    .executeTakeFirst();
}
