import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** How many links each of these operations has. */
export async function countLinksOf(
  db: Db,
  projectId: string,
  operations: readonly string[],
): Promise<Map<string, number>> {
  if (operations.length === 0) return new Map();
  const rows = await db
    .selectFrom("links")
    .select(["operation_id", ({ fn }) => fn.countAll<string>().as("count")])
    .where("project_id", "=", projectId)
    .where("operation_id", "=", sql<string>`any(${operations}::uuid[])`)
    .groupBy("operation_id")
    .execute();
  return new Map(rows.map(({ operation_id, count }) => [operation_id, Number(count)]));
}

/** How many links are in one of these states, by the fingerprint of the change that they move with. */
export async function countMoved(
  db: Db,
  projectId: string,
  revision: number,
  states: readonly ("saved" | "moved")[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("link_moves")
    .select(["fingerprint", ({ fn }) => fn.countAll<string>().as("count")])
    .where("project_id", "=", projectId)
    .where("revision", "=", revision)
    .where("state", "in", states)
    .groupBy("fingerprint")
    .execute();
  return new Map(rows.map(({ fingerprint, count }) => [fingerprint, Number(count)]));
}
