import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { NamedStatements } from "../../db/named-statements.ts";
import type { ResultsKey } from "../../results/results-key.ts";

/** The current revision of a project, and what of its documentation is stored. */
export type SearchedRevision = {
  number: number | null;
  source_sha256: Buffer | null;
  results_version: number | null;
  pack_sha256: Buffer | null;
  directory_sha256: Buffer | null;
  has_screens: boolean;
};

/**
 * Checks access to a project and finds the content to search. It runs on every search, so that removed members lose
 * access immediately. All other data may be cached, so this statement is named: PostgreSQL plans it once per connection.
 */
const searchedRevision = {
  name: "searched-revision",
  text: `
  SELECT revisions.number, revisions.source_sha256, revisions.results_version, analyses.pack_sha256,
    analyses.directory_sha256, EXISTS (SELECT FROM screens WHERE screens.project_id = projects.id) AS has_screens
  FROM projects
  LEFT JOIN memberships ON memberships.project_id = projects.id AND memberships.user_id = $2
  LEFT JOIN revisions ON revisions.project_id = projects.id AND revisions.number = projects.current_revision
  LEFT JOIN analyses ON analyses.source_sha256 = revisions.source_sha256 AND analyses.results_version = revisions.results_version
  WHERE projects.id = $1 AND (memberships.user_id IS NOT NULL OR projects.is_sample)`,
};

export async function selectSearchedRevision(
  statements: NamedStatements,
  { id, userId }: { id: string; userId: string },
): Promise<SearchedRevision | undefined> {
  const [row] = await statements.run<SearchedRevision>(searchedRevision, [id, userId]);
  return row;
}

/** The first word of each block of a content, in their order. */
export async function selectFirstWords(db: Db, content: ResultsKey): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("search_words")
    .select("first_word")
    .where("source_sha256", "=", content.source_sha256)
    .where("results_version", "=", content.results_version)
    .orderBy("first_word")
    .execute();
  return rows.map(({ first_word }) => first_word);
}

/** The blocks that begin with these words. */
export async function selectWordBlocks(
  db: Db,
  content: ResultsKey,
  firstWords: readonly Buffer[],
): Promise<{ first_word: Buffer; content: Buffer }[]> {
  return db
    .selectFrom("search_words")
    .select(["first_word", "content"])
    .where("source_sha256", "=", content.source_sha256)
    .where("results_version", "=", content.results_version)
    .where("first_word", "=", sql<Buffer>`any(${[...firstWords]}::bytea[])`)
    .execute();
}

export async function selectTextPages(
  db: Db,
  content: ResultsKey,
  pages: readonly number[],
): Promise<{ page: number; content: Buffer }[]> {
  return db
    .selectFrom("search_texts")
    .select(["page", "content"])
    .where("source_sha256", "=", content.source_sha256)
    .where("results_version", "=", content.results_version)
    .where("page", "=", sql<number>`any(${[...pages]}::int[])`)
    .execute();
}
