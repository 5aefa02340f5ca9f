import type { Selectable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Revisions } from "../../db/tables.ts";

type ScoreRow = Pick<Selectable<Revisions>, "number" | "recorded_summary" | "created_at">;

export type ScoreRange = { from?: Date | undefined; to?: Date | undefined };

/** Revisions that could be read, the newest first: down the primary key, which numbers them in the order of time. */
export async function selectScores(
  db: Db,
  projectId: string,
  { from, to, before, limit }: ScoreRange & { before: number; limit: number },
): Promise<ScoreRow[]> {
  return db
    .selectFrom("revisions")
    .select(["number", "recorded_summary", "created_at"])
    .where("project_id", "=", projectId)
    .where("number", "<", before)
    .where("status", "=", "ready")
    .where("draft_source", "is", null)
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from as Date))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to as Date))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}
