import type pg from "pg";

/** Everything that is stored for the revisions of a project: files, results, words to search for and rows. */
const query = `
  WITH own AS (SELECT DISTINCT source_sha256 FROM revisions WHERE project_id = $1),
    results AS (SELECT analyses.* FROM analyses JOIN own USING (source_sha256)),
    named AS (
      SELECT source_sha256 AS sha256 FROM own
      UNION SELECT unnest(ARRAY[analysis_sha256, index_sha256, pack_sha256, directory_sha256, navigator_sha256,
        uses_sha256, fingerprints_sha256]) FROM results)
  SELECT (
    (SELECT coalesce(sum(bytes), 0) FROM blobs JOIN named USING (sha256))
    + (SELECT coalesce(sum(pg_column_size(results.*)), 0) FROM results)
    + (SELECT coalesce(sum(length(content)), 0) FROM search_words JOIN own USING (source_sha256))
    + (SELECT coalesce(sum(length(content)), 0) FROM search_texts JOIN own USING (source_sha256))
    + (SELECT coalesce(sum(pg_column_size(revisions.*)), 0) FROM revisions WHERE project_id = $1)
    + (SELECT coalesce(sum(pg_column_size(operations.*)), 0) FROM operations WHERE project_id = $1)
  )::float8 AS bytes`;

export async function measureStored(pool: pg.Pool, project: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(query, [project]);
  return rows[0]?.bytes ?? 0;
}
