import type { Project, ProjectQuery } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** The person's projects that match, in order. Memberships are bounded, so the ids are read whole. */
export async function selectProjectIds(db: Db, userId: string, query: ProjectQuery): Promise<string[]> {
  let matching = joinRevisions(db, userId).select("project.id");
  if (query.role) matching = matching.where("member.role", "=", query.role);
  if (query.status) matching = matching.where("latest.status", "=", query.status);
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

/** These projects as the person sees them, in the order of `ids`; those of others are left out. */
export async function selectProjects(db: Db, userId: string, ids: readonly string[]): Promise<Project[]> {
  const rows = await joinRevisions(db, userId)
    .innerJoin("memberships as ownership", (join) =>
      join.onRef("ownership.project_id", "=", "project.id").on("ownership.role", "=", "owner"),
    )
    .innerJoin("users as owner", "owner.id", "ownership.user_id")
    .selectAll("project")
    .select([
      "member.role",
      "owner.name as owner_name",
      "owner.image_url as owner_image",
      "current.summary as current_summary",
      "latest.status as latest_status",
    ])
    .where("project.id", "in", [...ids])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [presentProject(row)] : [];
  });
}

function joinRevisions(db: Db, userId: string) {
  return db
    .selectFrom("memberships as member")
    .innerJoin("projects as project", "project.id", "member.project_id")
    .leftJoin("revisions as current", (join) =>
      join
        .onRef("current.project_id", "=", "project.id")
        .onRef("current.number", "=", "project.current_revision"),
    )
    .leftJoin("revisions as latest", (join) =>
      join.onRef("latest.project_id", "=", "project.id").onRef("latest.number", "=", "project.last_revision"),
    )
    .where("member.user_id", "=", userId);
}

type Row = {
  id: string;
  name: string;
  description: string;
  design_file_url: string | null;
  role: string;
  owner_name: string;
  owner_image: string | null;
  version: number;
  frozen_at: Date | null;
  updated_at: Date;
  current_revision: number | null;
  current_summary: unknown;
  last_revision: number;
  latest_status: string | null;
};

function presentProject(row: Row): Project {
  const latest = row.latest_status as NonNullable<Project["latest"]>["status"] | null;
  const summary = row.current_summary as Omit<NonNullable<Project["current"]>, "number"> | null;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    design_file_url: row.design_file_url,
    role: row.role as Project["role"],
    owner: { name: row.owner_name, image_url: row.owner_image },
    version: row.version,
    frozen: row.frozen_at !== null,
    updated_at: row.updated_at.toISOString(),
    current: summary && row.current_revision ? { ...summary, number: row.current_revision } : null,
    latest: latest && { number: row.last_revision, status: latest },
  };
}
