import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import {
  insertProject,
  letWeekPass,
  removeUnusedBlobs,
  startTestWorker,
  uploadRevision,
  waitForRevision,
} from "../../../test/upload.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { maxSourceBytes } from "../revisions/create-revision.service.ts";
import { lockUnused } from "./unused-blobs.queries.ts";
import { removeUnused } from "./unused-blobs.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const remove = () => removeUnusedBlobs(server);

const listBlobs = async () =>
  (await server.deps.db.selectFrom("blobs").select("sha256").orderBy("sha256").execute()).map(({ sha256 }) =>
    sha256.toString("hex"),
  );

const wait = () => letWeekPass(server);

async function receive(): Promise<ReceivedBlob> {
  return server.deps.blobs.receive(Readable.from([randomBytes(1000)]), maxSourceBytes);
}

test("deletes uploads and analyses a week after their last project, not earlier", async () => {
  const { user, access } = await (await openBrowser(server.origin)).signIn();
  const worker = await startTestWorker(server);
  const source = { openapi: "3.1.0", info: { title: "Skerry", version: "1" }, paths: {} };
  const ids = [await insertProject(server, user.id), await insertProject(server, user.id)];
  for (const projectId of ids) {
    await uploadRevision(server, { projectId, userId: user.id, source });
    await waitForRevision(server.origin, access, `/projects/${projectId}/revisions/1/`);
  }
  await worker.close();
  const all = await listBlobs();
  // Source, analysis, index, navigator, pack (the overview alone), directory, uses and the empty list of fingerprints.
  expect(all.length).toBe(8);
  const { db } = server.deps;
  const deleteOne = async (id = "") => db.deleteFrom("projects").where("id", "=", id).execute();
  await deleteOne(ids[0]);
  await remove();
  await wait();
  await remove();
  expect(await listBlobs()).toEqual(all);
  await deleteOne(ids[1]);
  await remove();
  expect(await listBlobs()).toEqual(all);
  await wait();
  await remove();
  expect(await listBlobs()).toEqual([]);
  expect(await db.selectFrom("analyses").select("results_version").execute()).toEqual([]);
  expect(await db.selectFrom("blob_parts").select("number").execute()).toEqual([]);
});

test("content that is stored again is kept for another week", async () => {
  const { blobs } = server.deps;
  const blob = await receive();
  await blobs.store(blob);
  await wait();
  await blobs.store(blob);
  await remove();
  expect(await listBlobs()).toEqual([blob.sha256.toString("hex")]);
  await wait();
  await remove();
  expect(await listBlobs()).toEqual([]);
  await blob.discard();
});

test("content that is being removed waits, and is stored again", async () => {
  const { db, blobs } = server.deps;
  const blob = await receive();
  await blobs.store(blob);
  await wait();
  let upload: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    expect(await lockUnused(tx, { days: 7, limit: 20 })).toHaveLength(1);
    upload = blobs.store(blob);
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      return rows.length;
    };
    await expect.poll(isWaiting, { timeout: 45_000 }).toBe(1);
    await tx.deleteFrom("blobs").where("sha256", "=", blob.sha256).execute();
  });
  await upload;
  let bytes = 0;
  for await (const piece of await blobs.read(blob.sha256)) bytes += (piece as Buffer).length;
  expect(bytes).toBe(1000);
  await blob.discard();
  await wait();
  await remove();
});

test("what is stored again while its last row goes away is kept", async () => {
  const { db, blobs } = server.deps;
  const { user } = await (await openBrowser(server.origin)).signIn();
  const projectId = await insertProject(server, user.id);
  const content = randomBytes(100);
  const revision = { project_id: projectId, source_sha256: await blobs.put(content), file_name: "a.json" };
  await db
    .insertInto("revisions")
    .values({ ...revision, number: 1 })
    .execute();
  await remove();
  await wait();
  await remove();
  await db.deleteFrom("revisions").where("project_id", "=", projectId).execute();
  await remove();
  await db.updateTable("blobs").set({ unused_since: sql<Date>`unused_since - interval '8 days'` }).execute();
  // An upload stores it, and its row comes after the cleanup.
  await blobs.put(content);
  await remove();
  await db
    .insertInto("revisions")
    .values({ ...revision, number: 2 })
    .execute();
  expect(await blobs.readAll(revision.source_sha256)).toEqual(content);
  await db.deleteFrom("projects").where("id", "=", projectId).execute();
  await remove();
  await wait();
  await remove();
  expect(await listBlobs()).toEqual([]);
});

test("content that was stored days ago and released has its week from then on", async () => {
  const { db, blobs } = server.deps;
  const { user } = await (await openBrowser(server.origin)).signIn();
  const projectId = await insertProject(server, user.id);
  const source_sha256 = await blobs.put(randomBytes(100));
  await db
    .insertInto("revisions")
    .values({ project_id: projectId, number: 1, source_sha256, file_name: "a.json" })
    .execute();
  const past = sql<Date>`now() - interval '6 days 23 hours'`;
  await db.updateTable("blobs").set({ unused_since: past, claimed_at: past }).execute();
  await db.deleteFrom("projects").where("id", "=", projectId).execute();
  await remove();
  const later = sql<Date>`unused_since - interval '2 hours'`;
  await db.updateTable("blobs").set({ unused_since: later }).execute();
  await remove();
  expect(await listBlobs()).toHaveLength(1);
  await wait();
  await remove();
  expect(await listBlobs()).toEqual([]);
});

test("a blob that can't be removed doesn't keep the others", async () => {
  const { blobs, db } = server.deps;
  const [stuck, other] = [await blobs.put(randomBytes(100)), await blobs.put(randomBytes(100))];
  await wait();
  const removing = blobs.remove;
  const broken = {
    ...blobs,
    remove: async (batch: readonly Buffer[]) => [
      ...(await removing(batch.filter((each) => !each.equals(stuck)))),
      { sha256: stuck, error: new Error("access denied") },
    ],
  };
  await removeUnused({ ...server.deps, blobs: broken, signal: new AbortController().signal });
  expect(await listBlobs()).toEqual([stuck.toString("hex")]);
  expect(other.equals(stuck)).toBe(false);
  await wait();
  await removeUnusedBlobs(server);
  expect(await db.selectFrom("blobs").select("sha256").execute()).toEqual([]);
});

test("an aborted cleanup goes on where it ended", async () => {
  const { blobs } = server.deps;
  for (let count = 0; count < 70; count++) await blobs.put(randomBytes(100));
  await wait();
  const controller = new AbortController();
  const removing = blobs.remove;
  const first = {
    ...blobs,
    remove: async (batch: readonly Buffer[]) => {
      controller.abort();
      return removing(batch);
    },
  };
  await expect(removeUnused({ ...server.deps, blobs: first, signal: controller.signal })).rejects.toThrow(
    "aborted",
  );
  expect(await listBlobs()).toHaveLength(20);
  await remove();
  expect(await listBlobs()).toEqual([]);
});

/** Every column with a hash of a blob, except those of a source that has an analysis, which is deleted with it. */
async function listBlobColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%sha256'
      and table_name not in ('blobs', 'blob_parts', 'released_blobs', 'search_words', 'search_texts')
      and (table_name, column_name) not in (
        ('analyses', 'source_sha256'), ('comparisons', 'before_sha256'), ('comparisons', 'after_sha256'))
    order by 1, 2`.execute(server.deps.db);
  return rows;
}

test("keeps a blob as long as any column has its hash, and a week longer", async () => {
  const { db, blobs } = server.deps;
  const { user } = await (await openBrowser(server.origin)).signIn();
  const projectId = await insertProject(server, user.id);
  const columns = await listBlobColumns();
  expect(columns.length).toBeGreaterThanOrEqual(12);
  const put = () => blobs.put(randomBytes(100));
  const kept = new Map<string, string>();
  const linkId = uuidv7();
  await db
    .insertInto("share_links")
    .values({
      project_id: projectId,
      id: linkId,
      kind: "crops",
      pull_request: "skerry#1",
      token_hash: randomBytes(32),
    })
    .execute();
  const source = await put();
  await db
    .insertInto("revisions")
    .values({ project_id: projectId, number: 1000, source_sha256: source, file_name: "skerry.json" })
    .execute();
  for (const { table, column } of columns) {
    const sha256 = await put();
    kept.set(`${table}.${column}`, sha256.toString("hex"));
    const others = columns.filter((each) => each.table === table && each.column !== column);
    const values: Record<string, unknown> = {
      ...Object.fromEntries(await Promise.all(others.map(async (each) => [each.column, await put()]))),
      [column]: sha256,
      ...requiredValues(table, { projectId, linkId, source, number: kept.size }),
    };
    const names = Object.keys(values);
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(values))})`.execute(db);
  }
  await remove();
  await wait();
  await remove();
  const left = await listBlobs();
  const lost = [...kept].filter(([, sha256]) => !left.includes(sha256)).map(([column]) => column);
  expect(lost).toEqual([]);
  // Screens that change, then everything.
  await db
    .updateTable("screens")
    .set({ layers_sha256: await put(), previous_layers_sha256: null })
    .execute();
  await remove();
  await wait();
  await remove();
  const screens = [...kept].filter(([column]) => column.startsWith("screens."));
  expect(screens).toHaveLength(2);
  const leftAfter = await listBlobs();
  expect(screens.filter(([, sha256]) => leftAfter.includes(sha256))).toEqual([]);
  for (const table of new Set(columns.map((each) => each.table))) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await remove();
  await wait();
  await remove();
  expect(await listBlobs()).toEqual([]);
});

/** Values of the columns that may not be null. */
function requiredValues(
  table: string,
  {
    projectId,
    linkId,
    source,
    number,
  }: { projectId: string; linkId: string; source: Buffer; number: number },
): Record<string, unknown> {
  const rows: Record<string, Record<string, unknown>> = {
    revisions: { project_id: projectId, number, file_name: "skerry.json" },
    analyses: { source_sha256: source, results_version: number, status: "analyzed", summary: "{}" },
    // The first table is that of analyses, whose first row has the version 1.
    comparisons: { before_sha256: source, after_sha256: source, results_version: 1 },
    pictures: { project_id: projectId, hash: randomBytes(32), bytes: 1 },
    crops: { project_id: projectId, link_id: linkId, hash: randomBytes(32), bytes: 1 },
    screens: {
      project_id: projectId,
      node_id: `1:${number}`,
      name: "Departures",
      page_id: "0:1",
      page_name: "Flow",
      position: number,
      width: 1,
      height: 1,
      layer_count: 0,
      source: "import",
    },
  };
  const row = rows[table];
  if (!row) throw new Error(`no example row for ${table}`);
  return row;
}
