import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A version of the API that could be read. */
export type VersionRow = {
  number: number;
  source: Buffer;
  version: string | null;
  endpoints: number | null;
  operations: number | null;
  created_at: Date;
  uploaded_by: string | null;
  is_draft: boolean;
};

function selectVersions(db: Db, projectId: string) {
  return db
    .selectFrom("revisions")
    .leftJoin("users", "users.id", "revisions.uploaded_by")
    .select(["revisions.number", "revisions.source_sha256 as source", "revisions.created_at"])
    .select(sql<string | null>`coalesce(draft_name, summary->>'version', draft_ref)`.as("version"))
    .select(sql<number | null>`(summary->>'endpoints')::integer`.as("endpoints"))
    .select(sql<number | null>`(summary->>'operations')::integer`.as("operations"))
    .select(({ fn }) => fn.coalesce("users.name", "revisions.uploaded_with").as("uploaded_by"))
    .select(sql<boolean>`draft_source is not null`.as("is_draft"))
    .where("revisions.project_id", "=", projectId)
    .where("revisions.status", "=", "ready")
    .orderBy("revisions.number", "desc");
}

/** Versions without drafts, the newest first. */
export async function selectRevisionsBefore(
  db: Db,
  projectId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<VersionRow[]> {
  const query = selectVersions(db, projectId).where("draft_source", "is", null).limit(limit);
  return (before === undefined ? query : query.where("revisions.number", "<", before)).execute();
}

export async function selectNewestDraft(db: Db, projectId: string): Promise<VersionRow | undefined> {
  return selectVersions(db, projectId).where("draft_source", "is not", null).limit(1).executeTakeFirst();
}

export async function selectCurrent(db: Db, projectId: string): Promise<VersionRow | undefined> {
  return selectVersions(db, projectId)
    .where("revisions.number", "=", (row) =>
      row.selectFrom("projects").select("current_revision").where("projects.id", "=", projectId),
    )
    .executeTakeFirst();
}
