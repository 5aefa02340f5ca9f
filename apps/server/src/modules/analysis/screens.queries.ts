import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** How many different nodes the operations of each rule are linked to; a rule without links is not named. */
export async function countScreens(
  db: Db,
  projectId: string,
  concerned: readonly { rule: string; operation: string }[],
): Promise<Map<string, number>> {
  if (concerned.length === 0) return new Map();
  const { rows } = await sql<{ rule: string; screens: number }>`
    select concerned.rule, count(distinct link.node_id)::int as screens
    from unnest(
      ${concerned.map(({ rule }) => rule)}::text[], ${concerned.map(({ operation }) => operation)}::uuid[]
    ) as concerned (rule, operation)
    join links as link on link.project_id = ${projectId} and link.operation_id = concerned.operation
    group by concerned.rule`.execute(db);
  return new Map(rows.map(({ rule, screens }) => [rule, screens]));
}
