import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/**
 * Blocks new rows that reference the user until the transaction ends. Locks the plan first, as creating a project
 * does: with another order the two could deadlock.
 */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.selectFrom("subscriptions").select("plan").where("user_id", "=", id).forUpdate().execute();
  await db.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
}

export async function countOwnedProjects(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("memberships")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Sessions, memberships, sent invitations and keys go with the person; uploads stay, without a name. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("audit_events").where("user_id", "=", id).execute();
  await db.deleteFrom("users").where("id", "=", id).execute();
}

/** An export has the newest rows of each kind, so that its size is bounded. */
const maxRows = 10_000;

/** Few enough rows that reading them takes a millisecond or two: then others have their turn. */
const batchRows = 500;

async function readInBatches<Row>(query: { stream(rows: number): AsyncIterable<Row> }): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of query.stream(batchRows)) rows.push(row);
  return rows;
}

export async function selectMemberships(db: Db, userId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("projects", "projects.id", "memberships.project_id")
    .select(["projects.id", "projects.name", "memberships.role", "memberships.created_at as since"])
    .where("memberships.user_id", "=", userId)
    .execute();
}

/** When the person hid the sample project, if it is hidden. */
export async function selectSampleHidden(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("users")
    .select("sample_hidden_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.sample_hidden_at ?? null;
}

/** Of the projects that the person still belongs to. */
export async function selectUploads(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("revisions")
      .innerJoin("memberships", "memberships.project_id", "revisions.project_id")
      .select([
        "revisions.project_id",
        "revisions.number",
        "revisions.file_name",
        "revisions.source_url",
        "revisions.created_at",
        sql<string>`encode(revisions.source_sha256, 'hex')`.as("sha256"),
      ])
      .where("memberships.user_id", "=", userId)
      .where("revisions.uploaded_by", "=", userId)
      .orderBy("revisions.created_at", "desc")
      .orderBy("revisions.project_id")
      .orderBy("revisions.number", "desc")
      .limit(maxRows),
  );
}

export async function selectSentInvitations(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("invitations")
      .select(["project_id", "email", "role", "created_at", "expires_at"])
      .where("invited_by", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(maxRows),
  );
}

export async function selectMadeShareLinks(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("share_links")
      .select(["project_id", "kind", "created_at", "expires_at", "revoked_at"])
      .where("created_by", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(maxRows),
  );
}

/** Webhooks that the person created. Their URLs may contain secrets of other services. */
export async function selectMadeWebhooks(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("change_webhooks")
      .select(["project_id", "created_at", "turned_off_at"])
      .where("created_by", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("project_id")
      .limit(maxRows),
  );
}

/** Imports with the person's access to Figma, of projects that the person still belongs to. */
export async function selectOwnImports(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("imports")
      .innerJoin("memberships", (join) =>
        join
          .onRef("memberships.project_id", "=", "imports.project_id")
          .on("memberships.user_id", "=", userId),
      )
      .select(["imports.project_id", "imports.file_key", "imports.file_name", "imports.status"])
      .select(["imports.calls_used", "imports.created_at", "imports.finished_at"])
      .where("imports.user_id", "=", userId)
      .orderBy("imports.created_at", "desc")
      .orderBy("imports.id", "desc")
      .limit(maxRows),
  );
}

/** Links that the person made, of projects that the person still belongs to. */
export async function selectMadeLinks(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("links")
      .innerJoin("memberships", (join) =>
        join.onRef("memberships.project_id", "=", "links.project_id").on("memberships.user_id", "=", userId),
      )
      .select(["links.project_id", "links.operation_id", "links.node_id", "links.created_at"])
      .where("links.created_by", "=", userId)
      .orderBy("links.created_at", "desc")
      .orderBy("links.id", "desc")
      .limit(maxRows),
  );
}

/** Bindings that the person made, of projects that the person still belongs to. */
export async function selectMadeBindings(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("bindings")
      .innerJoin("memberships", (join) =>
        join
          .onRef("memberships.project_id", "=", "bindings.project_id")
          .on("memberships.user_id", "=", userId),
      )
      .select(["bindings.project_id", "bindings.layer_id", "bindings.field", "bindings.created_at"])
      .where("bindings.created_by", "=", userId)
      .orderBy("bindings.created_at", "desc")
      .orderBy("bindings.layer_id", "desc")
      .limit(maxRows),
  );
}

/** Fields that the person requested, in projects that the person still belongs to. */
export async function selectMadeFieldRequests(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("field_requests as requests")
      .innerJoin("memberships", (join) =>
        join
          .onRef("memberships.project_id", "=", "requests.project_id")
          .on("memberships.user_id", "=", userId),
      )
      .select(["requests.project_id", "requests.layer_id", "requests.fields", "requests.note"])
      .select("requests.created_at")
      .where("requests.created_by", "=", userId)
      .orderBy("requests.created_at", "desc")
      .orderBy("requests.layer_id", "desc")
      .limit(maxRows),
  );
}

/** Screens that the person marked as built, in projects that the person still belongs to. */
export async function selectMadeBuiltMarks(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("built_marks as marks")
      .innerJoin("memberships", (join) =>
        join.onRef("memberships.project_id", "=", "marks.project_id").on("memberships.user_id", "=", userId),
      )
      .select(["marks.project_id", "marks.node_id", "marks.revision", "marks.marked_at"])
      .where("marks.marked_by", "=", userId)
      .orderBy("marks.marked_at", "desc")
      .orderBy("marks.node_id", "desc")
      .limit(maxRows),
  );
}

/** Changes that the person reviewed, in projects that the person still belongs to. */
export async function selectMadeReviews(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("change_reviews as reviews")
      .innerJoin("memberships", (join) =>
        join
          .onRef("memberships.project_id", "=", "reviews.project_id")
          .on("memberships.user_id", "=", userId),
      )
      .select(["reviews.project_id", "reviews.fingerprint", "reviews.note", "reviews.revision"])
      .select("reviews.reviewed_at")
      .where("reviews.reviewed_by", "=", userId)
      .orderBy("reviews.reviewed_at", "desc")
      .orderBy("reviews.fingerprint", "desc")
      .limit(maxRows),
  );
}

/** Changes that the person was emailed about. */
export async function selectChangeNotices(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("change_notices")
      .select(["project_id", "fingerprint", "told_at"])
      .where("user_id", "=", userId)
      .orderBy("told_at", "desc")
      .orderBy("fingerprint", "desc")
      .limit(maxRows),
  );
}

export async function selectSalesRequests(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("sales_requests")
      .select(["company_name", "team_size", "project_count", "additional_info", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(maxRows),
  );
}

export async function selectAuditEvents(db: Db, userId: string) {
  return readInBatches(
    db
      .selectFrom("audit_events")
      .select(["kind", "detail", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(maxRows),
  );
}
