import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { RevisionKey } from "./process-revision.queries.ts";

/** The results of a revision that the score is computed from; undefined while they are older than the code. */
export async function selectCurrentResults(
  db: Db,
  { projectId, number }: RevisionKey,
  resultsVersion: number,
): Promise<{ index: Buffer; operationIds: string[]; summary: unknown } | undefined> {
  const row = await db
    .selectFrom("revisions")
    .innerJoin("analyses", (join) =>
      join
        .onRef("analyses.source_sha256", "=", "revisions.source_sha256")
        .onRef("analyses.results_version", "=", "revisions.results_version"),
    )
    .select(["analyses.index_sha256", "analyses.summary", "revisions.operation_ids"])
    .where("revisions.project_id", "=", projectId)
    .where("revisions.number", "=", number)
    .where("revisions.results_version", "=", resultsVersion)
    .executeTakeFirst();
  if (!row?.index_sha256 || !row.operation_ids) return undefined;
  return { index: row.index_sha256, operationIds: row.operation_ids, summary: row.summary };
}

/** Stores what the project's links change in the score; false when that is nothing. */
export async function updateDesign(
  db: Db,
  { projectId, number }: RevisionKey,
  { design, summary }: { design: string | null; summary: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set({ design, summary })
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where(sql<boolean>`(design, summary) is distinct from (${design}::jsonb, ${summary}::jsonb)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
