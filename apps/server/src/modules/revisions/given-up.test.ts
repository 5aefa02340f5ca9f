import { Readable } from "node:stream";
import type { Revision, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject, startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import type { Worker } from "../../worker.ts";
import { failStuckRevisions, markRevisionFailed } from "./fail-stuck-revisions.service.ts";
import { processRevision } from "./revisions.jobs.ts";

let server: TestServer;
let maja: SignedIn;
let jonas: SignedIn;
let worker: Worker | undefined;
beforeAll(async () => {
  server = await startServer();
  maja = await (await openBrowser(server.origin)).signIn(people[0]);
  jonas = await (await openBrowser(server.origin)).signIn(people[1]);
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});
afterAll(() => server.close());

async function upload(person = maja): Promise<string> {
  const projectId = await insertProject(server, person.user.id);
  const source = { openapi: "3.1.0", info: { title: projectId, version: "1" }, paths: {} };
  await uploadRevision(server, { projectId, userId: person.user.id, source });
  return projectId;
}

const pathOf = (projectId: string) => `/projects/${projectId}/revisions/1/`;

async function readRevision(projectId: string): Promise<Revision> {
  const response = await callAs(server.origin, maja.access, pathOf(projectId));
  return ((await response.json()) as { data: Revision }).data;
}

test("marks a revision failed when its job exhausts retries; keeps a ready revision", async () => {
  const id = await upload();
  await sql`update pgboss.job set retry_limit = 0 where data->>'projectId' = ${id}`.execute(server.deps.db);
  const read = () => {
    throw new Error("the disk is gone");
  };
  worker = await startTestWorker(server, { ...server.deps.blobs, read });
  const failed = await waitForRevision<Revision>(server.origin, maja.access, pathOf(id));
  expect(failed).toMatchObject({
    status: "failed",
    stage: "done",
    failure: { code: "interrupted", findings: [] },
  });
  expect(failed.failure?.message).toContain("Upload it again.");
  await worker.close();
  worker = await startTestWorker(server);
  const other = await upload();
  const ready = await waitForRevision<Revision>(server.origin, maja.access, pathOf(other));
  await markRevisionFailed(server.deps, { projectId: other, number: 1 });
  expect([ready.status, (await readRevision(other)).status]).toEqual(["ready", "ready"]);
});

test("fails old revisions whose job is missing; keeps those with a queued job", async () => {
  const [lost, waiting] = [await upload(), await upload()];
  const { db } = server.deps;
  await sql`delete from pgboss.job where data->>'projectId' = ${lost}`.execute(db);
  await failStuckRevisions(server.deps, processRevision.name);
  expect((await readRevision(lost)).status).toBe("processing");
  await db
    .updateTable("revisions")
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute();
  await failStuckRevisions(server.deps, processRevision.name);
  expect((await readRevision(lost)).failure).toMatchObject({ code: "interrupted" });
  expect((await readRevision(waiting)).status).toBe("processing");
});

test("processes two revisions at a time, and not two of one user while another user waits", async () => {
  const { db, blobs } = server.deps;
  await sql`delete from pgboss.job where name = 'process-revision'`.execute(db);
  const gate = Promise.withResolvers<void>();
  const begun: Buffer[] = [];
  const waiting = (content: AsyncIterable<Buffer>) =>
    (async function* () {
      await gate.promise;
      yield* content;
    })();
  const read: typeof blobs.read = async (sha256) => {
    begun.push(sha256);
    return Readable.from(waiting(await blobs.read(sha256)), { objectMode: false });
  };
  const ids = [await upload(maja), await upload(maja), await upload(jonas)];
  const rows = await db
    .selectFrom("revisions")
    .select(["source_sha256", "uploaded_by"])
    .where("project_id", "in", ids)
    .execute();
  worker = await startTestWorker(server, { ...blobs, read });
  await vi.waitUntil(() => begun.length >= 2, { timeout: 60_000, interval: 20 });
  const owners = begun.map((sha256) => rows.find((row) => row.source_sha256.equals(sha256))?.uploaded_by);
  expect(new Set(owners)).toEqual(new Set([maja.user.id, jonas.user.id]));
  gate.resolve();
  const access = [maja.access, maja.access, jonas.access];
  for (const [place, id] of ids.entries()) {
    const done = await waitForRevision<Revision>(server.origin, access[place] ?? "", pathOf(id));
    expect(done.status).toBe("ready");
  }
});
