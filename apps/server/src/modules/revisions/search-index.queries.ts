import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { ResultsKey } from "../../results/results-key.ts";

/** So many bytes go in one statement, more or less. */
const batchBytes = 4_000_000;

export async function insertSearchWords(
  db: Db,
  key: ResultsKey,
  blocks: readonly { first: Buffer; content: Buffer }[],
): Promise<void> {
  for (const some of inBatches(blocks)) {
    await sql`
      insert into search_words (source_sha256, results_version, first_word, content)
      select ${key.source_sha256}::bytea, ${key.results_version}::int, * from unnest(
        ${some.map(({ first }) => first)}::bytea[], ${some.map((block) => block.content)}::bytea[])
      on conflict do nothing`.execute(db);
  }
}

export async function insertSearchTexts(
  db: Db,
  key: ResultsKey,
  pages: readonly { page: number; content: Buffer }[],
): Promise<void> {
  for (const some of inBatches(pages)) {
    await sql`
      insert into search_texts (source_sha256, results_version, page, content)
      select ${key.source_sha256}::bytea, ${key.results_version}::int, * from unnest(
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
