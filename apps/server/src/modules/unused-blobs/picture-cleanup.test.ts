import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { putProject, signInCrew } from "../../../test/team.ts";
import { letWeekPass, removeUnusedBlobs } from "../../../test/upload.ts";

/** Of 10,000 pictures, every twentieth is not shown any more. */
const pictures = 10_000;
const unusedShare = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Stores pictures with thumbnails and the layers of their screens, each of its own bytes. */
async function insertPictures(projectId: string): Promise<void> {
  const { db } = server.deps;
  const bytes = sql`from generate_series(1, ${pictures}::int) as number,
    unnest(array['picture', 'thumbnail', 'layers']) as kind`;
  await sql`insert into blobs (sha256, bytes) select sha256(convert_to(kind || number, 'utf8')), 1 ${bytes}`.execute(
    db,
  );
  await sql`insert into blob_parts (sha256, number, content)
    select sha256(convert_to(kind || number, 'utf8')), 0, convert_to(kind, 'utf8') ${bytes}`.execute(db);
  await sql`insert into pictures (project_id, hash, picture_sha256, thumbnail_sha256, bytes)
    select ${projectId}::uuid, sha256(convert_to('hash' || number, 'utf8')),
      sha256(convert_to('picture' || number, 'utf8')), sha256(convert_to('thumbnail' || number, 'utf8')), 2
    from generate_series(1, ${pictures}::int) as number`.execute(db);
  await sql`insert into screens (project_id, node_id, name, page_id, page_name, position, width, height, layers_sha256, layer_count, source)
    select ${projectId}::uuid, '1:' || number, 'Screen', '0:1', 'Flow', number, 1, 1, sha256(convert_to('layers' || number, 'utf8')), 0, 'plugin'
    from generate_series(1, ${pictures}::int) as number`.execute(db);
}

async function deleteEveryTwentieth(): Promise<void> {
  const { db } = server.deps;
  await sql`delete from screens where position % ${unusedShare}::int = 0`.execute(db);
  await sql`delete from pictures using generate_series(${unusedShare}::int, ${pictures}::int, ${unusedShare}::int) as number
    where hash = sha256(convert_to('hash' || number, 'utf8'))`.execute(db);
}

test("the daily cleanup of 10,000 pictures removes exactly those that nothing shows", async () => {
  const { db } = server.deps;
  const { maja } = await signInCrew(server);
  await insertPictures(await putProject(server, [[maja, "owner"]]));
  const count = async (table: "blobs" | "blob_parts") => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    return rows[0]?.count;
  };
  expect(await count("blobs")).toBe(3 * pictures);
  await deleteEveryTwentieth();
  await removeUnusedBlobs(server);
  expect(await count("blobs")).toBe(3 * pictures);
  await letWeekPass(server);
  const start = performance.now();
  await removeUnusedBlobs(server);
  process.stdout.write(
    `removed unused ones of ${pictures} pictures in ${(performance.now() - start).toFixed(0)} ms\n`,
  );
  const kept = 3 * (pictures - pictures / unusedShare);
  expect([await count("blobs"), await count("blob_parts")]).toEqual([kept, kept]);
  const { rows } = await sql`
    select from pictures where not exists (select from blobs where sha256 = picture_sha256)
      or not exists (select from blobs where sha256 = thumbnail_sha256)`.execute(db);
  expect(rows).toEqual([]);
});
