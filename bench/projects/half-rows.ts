import type pg from "pg";

/** Rows that only a transaction which was torn apart could leave. */
const halves: Record<string, string> = {
  "blob whose parts are not its bytes": `SELECT count(*) FROM blobs WHERE bytes <>
    (SELECT coalesce(sum(length(content)), 0) FROM blob_parts WHERE blob_parts.sha256 = blobs.sha256)`,
  "revision without its content": `SELECT count(*) FROM revisions WHERE NOT EXISTS
    (SELECT FROM blobs WHERE sha256 = source_sha256)`,
  "project without an owner": `SELECT count(*) FROM projects WHERE NOT EXISTS
    (SELECT FROM memberships WHERE project_id = id AND role = 'owner')`,
  "project without its revisions": `SELECT count(*) FROM projects WHERE last_revision = 0 OR last_revision <>
    (SELECT count(*) FROM revisions WHERE project_id = id)`,
  "open revision without a job": `SELECT count(*) FROM revisions WHERE status = 'processing' AND NOT EXISTS
    (SELECT FROM pgboss.job WHERE name = 'process-revision' AND data ->> 'projectId' = project_id::text
      AND data ->> 'number' = number::text AND state IN ('created', 'retry', 'active'))`,
  "key without an answer": "SELECT count(*) FROM idempotency_keys WHERE answer IS NULL",
};

export async function countHalfRows(pool: pg.Pool): Promise<number> {
  let total = 0;
  for (const [what, statement] of Object.entries(halves)) {
    const { rows } = await pool.query(statement);
    const count = Number(rows[0].count);
    if (count > 0) process.stderr.write(`  ${count} × ${what}\n`);
    total += count;
  }
  return total;
}
