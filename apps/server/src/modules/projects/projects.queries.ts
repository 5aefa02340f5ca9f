import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** The columns of a project that people write. */
export type ProjectText = { name: string; description: string; design_file_url: string | null };

/** What of a project changes; a name that someone wrote also ends taking it from the title. */
export type ChangedText = Partial<ProjectText & { takes_title: false }>;

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
  project: ProjectText & { id: string; ownerId: string; takesTitle: boolean },
): Promise<void> {
  const { ownerId, takesTitle, ...row } = project;
  await db
    .insertInto("projects")
    .values({ ...row, takes_title: takesTitle })
    .execute();
  await db
    .insertInto("memberships")
    .values({ project_id: row.id, user_id: ownerId, role: "owner" })
    .execute();
}

/** Holds the project until the transaction ends: changes to it come one after another. */
export async function lockProject(db: Db, id: string): Promise<void> {
  await db.selectFrom("projects").select("id").where("id", "=", id).forUpdate().execute();
}

export async function updateProject(db: Db, id: string, changed: ChangedText): Promise<void> {
  await db
    .updateTable("projects")
    .set({ ...changed, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function removeProject(db: Db, id: string): Promise<void> {
  await db.deleteFrom("projects").where("id", "=", id).execute();
}
