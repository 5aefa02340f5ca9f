import { resultsVersion, type ShareDays, type ShareKind } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** By the database's clock: processes may disagree on the time. */
const now = sql<Date>`now()`;

export type LinkRow = {
  project_id: string;
  id: string;
  kind: string;
  token_hash: Buffer;
  created_by: string | null;
  created_by_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  shows_screens: boolean;
};

export async function insertLink(
  db: Db,
  link: {
    projectId: string;
    id: string;
    kind: ShareKind;
    tokenHash: Buffer;
    createdBy: string | null;
    days: ShareDays;
    showsScreens: boolean;
  },
): Promise<void> {
  await db
    .insertInto("share_links")
    .values({
      project_id: link.projectId,
      id: link.id,
      kind: link.kind,
      token_hash: link.tokenHash,
      created_by: link.createdBy,
      shows_screens: link.showsScreens,
      expires_at: link.days === null ? null : sql<Date>`now() + ${link.days} * interval '1 day'`,
    })
    .execute();
}

/** The links of a project that people created and that open something, the newest first. */
export async function selectLinks(db: Db, projectId: string): Promise<LinkRow[]> {
  return db
    .selectFrom("share_links")
    .leftJoin("users", "users.id", "share_links.created_by")
    .select(["project_id", "share_links.id", "kind", "token_hash", "share_links.created_at", "expires_at"])
    .select(["shows_screens", "users.name as created_by", "users.id as created_by_id"])
    .where("project_id", "=", projectId)
    .where("pull_request", "is", null)
    .where("revoked_at", "is", null)
    .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", now)]))
    .orderBy("share_links.id", "desc")
    .execute();
}

export async function updateTokenHash(
  db: Db,
  projectId: string,
  id: string,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .updateTable("share_links")
    .set({ token_hash: tokenHash })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}

export async function updateShowsScreens(
  db: Db,
  projectId: string,
  id: string,
  showsScreens: boolean,
): Promise<void> {
  await db
    .updateTable("share_links")
    .set({ shows_screens: showsScreens })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}

/** Ends a link. Crops that it showed are removed. */
export async function revokeLink(
  db: Db,
  projectId: string,
  id: string,
): Promise<{ kind: string } | undefined> {
  const revoked = await db
    .updateTable("share_links")
    .set({ revoked_at: now })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("kind")
    .executeTakeFirst();
  // After the update, which waits for checks that are storing crops.
  await db.deleteFrom("crops").where("project_id", "=", projectId).where("link_id", "=", id).execute();
  return revoked;
}

/** What an open link leads to. */
export async function selectShared(
  db: Db,
  tokenHash: Buffer,
): Promise<
  | {
      kind: string;
      id: string;
      name: string;
      number: number | null;
      last: number;
      expires_at: Date | null;
      is_sample: boolean;
      shows_screens: boolean;
      /** The version of the API in the current revision. */
      version: string | null;
      /** Identifies the content of the current revision. */
      directory: Buffer | null;
      /** Its results are older than the code. */
      is_outdated: boolean;
    }
  | undefined
> {
  return db
    .selectFrom("share_links")
    .innerJoin("projects", "projects.id", "share_links.project_id")
    .select(["kind", "projects.id", "projects.name", "expires_at", "projects.is_sample", "shows_screens"])
    .select(["projects.current_revision as number", "projects.last_revision as last"])
    .select((row) =>
      row
        .selectFrom("revisions")
        .select(sql<string | null>`summary->>'version'`.as("version"))
        .whereRef("revisions.project_id", "=", "projects.id")
        .whereRef("revisions.number", "=", "projects.current_revision")
        .as("version"),
    )
    .select((row) =>
      row
        .selectFrom("revisions")
        .innerJoin("analyses", (on) =>
          on
            .onRef("analyses.source_sha256", "=", "revisions.source_sha256")
            .onRef("analyses.results_version", "=", "revisions.results_version")
            .on("analyses.status", "=", "analyzed"),
        )
        .select("directory_sha256")
        .whereRef("revisions.project_id", "=", "projects.id")
        .whereRef("revisions.number", "=", "projects.current_revision")
        .where("revisions.status", "=", "ready")
        .as("directory"),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("revisions")
            .select("number")
            .whereRef("revisions.project_id", "=", "projects.id")
            .whereRef("revisions.number", "=", "projects.current_revision")
            .where("revisions.status", "=", "ready")
            .where("revisions.results_version", "!=", resultsVersion),
        )
        .$castTo<boolean>()
        .as("is_outdated"),
    )
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", now)]))
    .executeTakeFirst();
}
