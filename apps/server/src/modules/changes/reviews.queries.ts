import { resultsVersion } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { RevisionRef } from "../../revision-ref.ts";

/** A review, and who it is from unless the account was closed. */
export type ReviewRow = {
  fingerprint: string;
  note: string;
  revision: number;
  reviewed_at: Date;
  person: string | null;
  name: string | null;
  image_url: string | null;
};

function fromReviews(db: Db, projectId: string) {
  return db
    .selectFrom("change_reviews")
    .leftJoin("users", "users.id", "change_reviews.reviewed_by")
    .select(["fingerprint", "note", "revision", "reviewed_at"])
    .select(["users.id as person", "users.name", "users.image_url"])
    .where("project_id", "=", projectId);
}

/** The reviews of these changes. */
export async function selectReviews(
  db: Db,
  projectId: string,
  fingerprints: readonly string[],
): Promise<ReviewRow[]> {
  return fromReviews(db, projectId)
    .where("fingerprint", "=", sql<string>`any(${fingerprints}::text[])`)
    .execute();
}

type ReviewKey = { projectId: string; fingerprint: string };

/** Stores a review instead of the one that the change had. */
export async function upsertReview(
  db: Db,
  { projectId, fingerprint }: ReviewKey,
  { userId, note, revision }: { userId: string; note: string; revision: number },
): Promise<void> {
  const values = { reviewed_by: userId, note, revision };
  await db
    .insertInto("change_reviews")
    .values({ project_id: projectId, fingerprint, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "fingerprint"])
        .doUpdateSet({ ...values, reviewed_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Returns whether the change had a review. */
export async function removeReview(db: Db, { projectId, fingerprint }: ReviewKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("change_reviews")
    .where("project_id", "=", projectId)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was found when a revision was compared with others of its project. */
export async function selectComparisonsWith(db: Db, { id, number }: RevisionRef): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("revisions as after")
    .innerJoin("comparisons", "comparisons.after_sha256", "after.source_sha256")
    .select("changes_sha256")
    .distinct()
    .where("after.project_id", "=", id)
    .where("after.number", "=", number)
    .where("comparisons.results_version", "=", resultsVersion)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("revisions as before")
          .select("before.number")
          .where("before.project_id", "=", id)
          .whereRef("before.source_sha256", "=", "comparisons.before_sha256"),
      ),
    )
    .execute();
  return rows.flatMap(({ changes_sha256 }) => changes_sha256 ?? []);
}
