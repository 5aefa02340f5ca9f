import type { AcceptedReplacement } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { BindingRecord, BrokenLinkRecord, RemovedRecord } from "./moves.queries.ts";

/** The rows that an accepted replacement changed: as they were before, and what they became. */
export type AcceptedChanges = {
  /** Links that point to another node now, or that were deleted because the node had such a link already. */
  links: { before: BrokenLinkRecord; node: string; isDeleted: boolean }[];
  insertedLinks: string[];
  /** `after` is absent where the replacement had the same binding already. */
  bindings: {
    operation: string;
    before: BindingRecord;
    after?: { layer: string; link: string; version: number };
  }[];
  /** Bindings that stayed on their layer and refer to another link now. */
  relinked: { layers: string[]; from: string; to: string }[];
  removedLinks: { added: RemovedRecord[]; deleted: RemovedRecord[] };
};

export function createChanges(): AcceptedChanges {
  return {
    links: [],
    insertedLinks: [],
    bindings: [],
    relinked: [],
    removedLinks: { added: [], deleted: [] },
  };
}

export async function selectAccepted(db: Db, projectId: string, id: string) {
  const row = await db
    .selectFrom("accepted_replacements")
    .select(["result", "changes", "undone_at"])
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      result: row.result as unknown as AcceptedReplacement,
      changes: row.changes as unknown as AcceptedChanges,
      isUndone: row.undone_at !== null,
    }
  );
}

/** Keeps what undoing takes, and forgets what can't be undone any more. */
export async function insertAccepted(
  db: Db,
  projectId: string,
  { result, changes }: { result: AcceptedReplacement; changes: AcceptedChanges },
): Promise<void> {
  await db
    .deleteFrom("accepted_replacements")
    .where("project_id", "=", projectId)
    .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .insertInto("accepted_replacements")
    .values({
      project_id: projectId,
      id: result.id,
      result: JSON.stringify(result),
      changes: JSON.stringify(changes),
    })
    .execute();
}

export async function markUndone(db: Db, projectId: string, id: string): Promise<void> {
  await db
    .updateTable("accepted_replacements")
    .set({ undone_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}

/** Records that links were removed from these nodes, so that no upload restores them. Returns which are new. */
export async function insertRemovedLinks(
  db: Db,
  projectId: string,
  links: readonly RemovedRecord[],
  userId: string,
): Promise<RemovedRecord[]> {
  if (links.length === 0) return [];
  return db
    .insertInto("removed_links")
    .values(links.map((link) => ({ ...link, project_id: projectId, removed_by: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["operation_id", "node_id"])
    .execute();
}

/** Forgets that these links were removed. Returns the rows as they were. */
export async function deleteRemovedLinks(
  db: Db,
  projectId: string,
  links: readonly RemovedRecord[],
): Promise<RemovedRecord[]> {
  const { rows } = await sql<{ record: RemovedRecord }>`
    delete from removed_links using unnest(${links.map(({ operation_id }) => operation_id)}::uuid[],
      ${links.map(({ node_id }) => node_id)}::text[]) as given (operation_id, node_id)
    where removed_links.project_id = ${projectId} and removed_links.operation_id = given.operation_id
      and removed_links.node_id = given.node_id
    returning to_jsonb(removed_links) as record`.execute(db);
  return rows.map(({ record }) => record);
}

/** Restores rows exactly as they were, except for people who have closed their account since. */
export async function restoreRows(
  db: Db,
  table: "links" | "bindings" | "removed_links",
  records: readonly object[],
): Promise<void> {
  const person = table === "removed_links" ? "removed_by" : "created_by";
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, record || jsonb_build_object(${person}::text,
      (select id from users where id = (record ->> ${person})::uuid)))).*
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as record
    on conflict do nothing`.execute(db);
}
