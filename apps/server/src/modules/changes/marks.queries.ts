import { resultsVersion } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { ComputedReach } from "./reach.ts";

export type Marks = Pick<ComputedReach, "marks" | "layers" | "screens">;

/** What the changes between two revisions affect. Many pages ask for it, so it may be older than on the page of changes. */
export async function selectMarks(
  db: Db,
  { projectId, before, after }: { projectId: string; before: number; after: number },
): Promise<(Marks & { isOld: boolean }) | undefined> {
  const row = await db
    .selectFrom("change_reach")
    .select(["marks", "layers", "screens"])
    .select(sql<boolean>`computed_at < now() - interval '10 minutes'`.as("isOld"))
    .where("project_id", "=", projectId)
    .where("before", "=", before)
    .where("after", "=", after)
    .where("results_version", "=", resultsVersion)
    .executeTakeFirst();
  return row && { ...row, marks: row.marks as unknown as Marks["marks"] };
}
