import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject, startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { maxSourceBytes } from "./create-revision.service.ts";
import { lockUnused } from "./unused-blobs.queries.ts";
import { removeUnused } from "./unused-blobs.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const remove = () => removeUnused(server.deps.db, server.deps.log);

const listBlobs = async () =>
  (await server.deps.db.selectFrom("blobs").select("sha256").orderBy("sha256").execute()).map(({ sha256 }) =>
    sha256.toString("hex"),
  );

/** As if a week had gone by since the last look. */
const wait = async () => {
  const past = sql<Date>`unused_since - interval '8 days'`;
  await server.deps.db
    .updateTable("blobs")
    .set({ unused_since: past })
    .where("unused_since", "is not", null)
    .execute();
};

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

test("a concurrent upload of the same bytes prevents their removal", async () => {
  const { db, blobs } = server.deps;
  const blob = await receive();
  await db.transaction().execute((tx) => blobs.keep(tx, blob));
  await remove();
  await wait();
  await db.transaction().execute(async (tx) => {
    await blobs.keep(tx, blob);
    await remove();
  });
  expect(await listBlobs()).toEqual([blob.sha256.toString("hex")]);
  // It counts as used from then on, although nothing names it yet.
  await remove();
  expect(await listBlobs()).toEqual([blob.sha256.toString("hex")]);
  await wait();
  await remove();
  expect(await listBlobs()).toEqual([]);
  await blob.discard();
});

test("an upload of bytes that are being removed waits, then stores them again", async () => {
  const { db, blobs } = server.deps;
  const blob = await receive();
  await db.transaction().execute((tx) => blobs.keep(tx, blob));
  await remove();
  await wait();
  let upload: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    expect(await lockUnused(tx, { days: 7, limit: 20 })).toHaveLength(1);
    upload = db.transaction().execute((other) => blobs.keep(other, blob));
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
  for await (const piece of blobs.read(db, blob.sha256)) bytes += (piece as Buffer).length;
  expect(bytes).toBe(1000);
  await blob.discard();
});
