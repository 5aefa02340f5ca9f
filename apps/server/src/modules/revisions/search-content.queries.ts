import { sql } from "kysely";
import type { Pool } from "pg";
import type { Db } from "../../db/client.ts";

/** Bytes and the rules that they were read by: what everything that is made of a description hangs on. */
export type Content = { source_sha256: Buffer; ruleset: string };

/** So many bytes go in one statement, more or less. */
const batchBytes = 4_000_000;

export async function insertSearchWords(
  db: Db,
  content: Content,
  blocks: readonly { first: Buffer; content: Buffer }[],
): Promise<void> {
  for (const some of inBatches(blocks)) {
    await sql`
      insert into search_words (source_sha256, ruleset, first_word, content)
      select ${content.source_sha256}::bytea, ${content.ruleset}, * from unnest(
        ${some.map(({ first }) => first)}::bytea[], ${some.map((block) => block.content)}::bytea[])
      on conflict do nothing`.execute(db);
  }
}

export async function insertSearchTexts(
  db: Db,
  content: Content,
  pages: readonly { page: number; content: Buffer }[],
): Promise<void> {
  for (const some of inBatches(pages)) {
    await sql`
      insert into search_texts (source_sha256, ruleset, page, content)
      select ${content.source_sha256}::bytea, ${content.ruleset}, * from unnest(
        ${some.map(({ page }) => page)}::int[], ${some.map((page) => page.content)}::bytea[])
      on conflict do nothing`.execute(db);
  }
}

function* inBatches<Row extends { content: Buffer }>(rows: readonly Row[]): Generator<Row[], void, void> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    batch.push(row);
    bytes += row.content.length;
    if (bytes < batchBytes) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** The current revision of a project, and what of its documentation is stored. */
export type SearchedRevision = {
  number: number | null;
  source_sha256: Buffer | null;
  ruleset: string | null;
  pack_sha256: Buffer | null;
  directory_sha256: Buffer | null;
};

/**
 * Checks access to a project and finds the content to search. It runs on every search, so that removed members lose
 * access immediately. All other data may be cached, so this is a prepared statement, planned once per connection.
 */
const searchedRevision = `
  SELECT revisions.number, revisions.source_sha256, revisions.ruleset, analyses.pack_sha256, analyses.directory_sha256
  FROM projects
  LEFT JOIN memberships ON memberships.project_id = projects.id AND memberships.user_id = $2
  LEFT JOIN revisions ON revisions.project_id = projects.id AND revisions.number = projects.current_revision
  LEFT JOIN analyses ON analyses.source_sha256 = revisions.source_sha256 AND analyses.ruleset = revisions.ruleset
  WHERE projects.id = $1 AND (memberships.user_id IS NOT NULL OR projects.is_sample)`;

export async function selectSearchedRevision(
  pool: Pool,
  { id, userId }: { id: string; userId: string },
): Promise<SearchedRevision | undefined> {
  const { rows } = await pool.query({
    name: "searched-revision",
    text: searchedRevision,
    values: [id, userId],
  });
  return rows[0];
}

/** The first word of each block of a content, in their order. None for a content from before there were words. */
export async function selectFirstWords(db: Db, content: Content): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("search_words")
    .select("first_word")
    .where("source_sha256", "=", content.source_sha256)
    .where("ruleset", "=", content.ruleset)
    .orderBy("first_word")
    .execute();
  return rows.map(({ first_word }) => first_word);
}

/** The blocks that begin with these words. */
export async function selectWordBlocks(
  db: Db,
  content: Content,
  firstWords: readonly Buffer[],
): Promise<{ first_word: Buffer; content: Buffer }[]> {
  return db
    .selectFrom("search_words")
    .select(["first_word", "content"])
    .where("source_sha256", "=", content.source_sha256)
    .where("ruleset", "=", content.ruleset)
    .where("first_word", "=", sql<Buffer>`any(${[...firstWords]}::bytea[])`)
    .execute();
}

export async function selectTextPages(
  db: Db,
  content: Content,
  pages: readonly number[],
): Promise<{ page: number; content: Buffer }[]> {
  return db
    .selectFrom("search_texts")
    .select(["page", "content"])
    .where("source_sha256", "=", content.source_sha256)
    .where("ruleset", "=", content.ruleset)
    .where("page", "=", sql<number>`any(${[...pages]}::int[])`)
    .execute();
}

/** The ids of a revision's operations as PostgreSQL writes them: `{…,…}`. Of 100,000 that is one text, not so many. */
export async function selectWrittenIds(
  db: Db,
  { id, number }: { id: string; number: number },
): Promise<string> {
  const row = await db
    .selectFrom("revisions")
    .select(sql<string | null>`operation_ids::text`.as("ids"))
    .where("project_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.ids ?? "{}";
}
