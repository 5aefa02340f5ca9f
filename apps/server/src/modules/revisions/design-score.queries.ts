import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { RevisionKey } from "./process-revision.queries.ts";

/** The stored results of a revision that links are counted and compared with. */
type CurrentResults = {
  index: Buffer;
  directory: Buffer;
  pack: Buffer;
  operationIds: string[];
  summary: unknown;
};

/** The results of a revision that its links are evaluated with; undefined while they are older than the code. */
export async function selectCurrentResults(
  db: Db,
  { projectId, number }: RevisionKey,
  resultsVersion: number,
): Promise<CurrentResults | undefined> {
  const row = await db
    .selectFrom("revisions")
    .innerJoin("analyses", (join) =>
      join
        .onRef("analyses.source_sha256", "=", "revisions.source_sha256")
        .onRef("analyses.results_version", "=", "revisions.results_version"),
    )
    .select([
      "analyses.index_sha256",
      "analyses.directory_sha256",
      "analyses.pack_sha256",
      "analyses.summary",
    ])
    .select("revisions.operation_ids")
    .where("revisions.project_id", "=", projectId)
    .where("revisions.number", "=", number)
    .where("revisions.results_version", "=", resultsVersion)
    .executeTakeFirst();
  const { index_sha256: index, directory_sha256: directory, pack_sha256: pack } = row ?? {};
  if (!index || !directory || !pack || !row?.operation_ids) return undefined;
  return { index, directory, pack, operationIds: row.operation_ids, summary: row.summary };
}

/** Stores what the project's links change in the score; false when that is nothing, or the results are others by now. */
export async function updateDesign(
  db: Db,
  { projectId, number, resultsVersion }: RevisionKey & { resultsVersion: number },
  { design, summary }: { design: string | null; summary: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set({ design, summary })
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where("results_version", "=", resultsVersion)
    .where(sql<boolean>`(design, summary) is distinct from (${design}::jsonb, ${summary}::jsonb)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
