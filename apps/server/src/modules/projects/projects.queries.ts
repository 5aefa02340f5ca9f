import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** The columns of a project that people write. */
export type ProjectText = { name: string; description: string; design_file_url: string | null };

/** Keeps that the owner wants this one to stay writable. */
export async function updateChosen(db: Db, id: string): Promise<void> {
  await db
    .updateTable("projects")
    .set({ chosen_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

export async function insertProject(
  db: Db,
  project: ProjectText & { id: string; ownerId: string },
): Promise<void> {
  const { ownerId, ...row } = project;
  await db.insertInto("projects").values(row).execute();
  await db
    .insertInto("memberships")
    .values({ project_id: row.id, user_id: ownerId, role: "owner" })
    .execute();
}

/** Holds the project until the transaction ends: changes to it come one after another. */
export async function lockProject(db: Db, id: string): Promise<void> {
  await db.selectFrom("projects").select("id").where("id", "=", id).forUpdate().execute();
}

export async function updateProject(db: Db, id: string, changed: Partial<ProjectText>): Promise<void> {
  await db
    .updateTable("projects")
    .set({ ...changed, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function removeProject(db: Db, id: string): Promise<void> {
  await db.deleteFrom("projects").where("id", "=", id).execute();
}
