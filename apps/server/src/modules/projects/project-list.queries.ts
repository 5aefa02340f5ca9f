import { facesPerProject, type ProjectPage, type ProjectQuery } from "@linkspan/contract";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Screens count their broken links, so no link is read. */
const hasBrokenLinks = sql<boolean>`exists (
  select from screens where screens.project_id = project.id and screens.broken > 0)`;

/** Sums over all projects of the person; how many of them count against the person's own plan is `owned`. */
type Totals = ProjectPage["totals"] & { owned: number };

/** The sample project, and whether the person has it hidden. */
type Sample = { id: string; hidden: boolean };

/**
 * The person's projects that match, in order, with sums over all of the person's projects. Memberships are bounded, so the ids
 * are read whole.
 */
export async function selectOverview(
  db: Db,
  userId: string,
  query: ProjectQuery,
): Promise<Totals & { ids: string[]; sample: Sample | null }> {
  const own = joinRevisions(db, userId)
    .select(["project.id", "project.updated_at", "project.name", "project.description", "project.screens"])
    .select(["member.role", "latest.status", "current.summary", hasBrokenLinks.as("has_broken_links")])
    .where("member.user_id", "=", userId);
  return db
    .selectFrom(own.as("own"))
    .select([
      sql<
        string[]
      >`coalesce(array_agg(id order by ${listOrder(query)}) filter (where ${listMatches(query)}), '{}')`.as(
        "ids",
      ),
      sql<number>`count(*)::int`.as("projects"),
      sql<number>`(count(*) filter (where role = 'owner'))::int`.as("owned"),
      sql<number>`(count(*) filter (where status = 'failed'))::int`.as("failed"),
      sql<number>`(count(*) filter (where has_broken_links))::int`.as("broken"),
      sql<number>`coalesce(sum((summary->>'endpoints')::int), 0)::int`.as("endpoints"),
      sql<number>`coalesce(sum(screens), 0)::int`.as("screens"),
      sql<Sample | null>`(
        select json_build_object('id', projects.id, 'hidden', exists (
          select from users where users.id = ${userId} and sample_hidden_at is not null))
        from projects where is_sample)`.as("sample"),
    ])
    .executeTakeFirstOrThrow();
}

function listMatches({ role, status, links, q }: ProjectQuery): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (role) conditions.push(sql`role = ${role}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (links) conditions.push(sql`has_broken_links`);
  if (q) conditions.push(sql`strpos(lower(name || E'\n' || description), ${q.toLowerCase()}) > 0`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

function listOrder({ sort }: ProjectQuery): RawBuilder<unknown> {
  const newest = sql`updated_at desc, id desc`;
  if (sort === "name") return sql`lower(name), ${newest}`;
  if (sort === "score") return sql`(summary->>'overallScore')::numeric desc nulls last, ${newest}`;
  return newest;
}

/** A column about a project that another module reads. */
export type Column<Value> = (projectId: Expression<string>) => RawBuilder<Value>;

/** A member by name and picture. */
type Face = { name: string; image_url: string | null };

/** The first members of a project, the owner before all. */
const faces = sql<Face[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'image_url', image_url)), '[]')
  from (
    select users.name, users.image_url from memberships join users on users.id = memberships.user_id
    where memberships.project_id = project.id
    order by (memberships.role = 'owner') desc, memberships.created_at, memberships.user_id
    limit ${sql.lit(facesPerProject)}
  ) as face)`;
const memberCount = sql<number>`(select count(*)::int from memberships where project_id = project.id)`;

/** These projects, those of others left out. Everyone is a viewer of the sample project. */
export async function selectProjectRows<Edit, Frames>(
  db: Db,
  userId: string,
  ids: readonly string[],
  columns: { lastEdit: Column<Edit>; frames: Column<Frames> },
) {
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
      faces.as("faces"),
      memberCount.as("member_count"),
      columns.lastEdit(sql.ref("project.id")).as("last_edit"),
      columns.frames(sql.ref("project.id")).as("frames"),
    ])
    .where("project.id", "in", [...ids])
    .where((row) => row.or([row("member.user_id", "is not", null), row("project.is_sample", "=", true)]))
    .execute();
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
