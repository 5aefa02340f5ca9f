import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { startTestWorker } from "../../../test/upload.ts";
import { startWorker } from "../../worker.ts";
import { processRevision } from "../revisions/revisions.jobs.ts";
import { removeUnusedBlobs } from "../unused-blobs/unused-blobs.jobs.ts";
import { changeMaintenance } from "./maintenance.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const set = (isOn: boolean) => changeMaintenance(server.deps.db, isOn);
const polling = { timeout: 60_000, interval: 200 };

test("calls get 503 with Retry-After during maintenance, administrators and health checks don't", async () => {
  const { access, user } = await (await openBrowser(server.origin)).signIn();
  await server.deps.db
    .updateTable("users")
    .set({ admin_since: new Date() })
    .where("id", "=", user.id)
    .execute();
  const list = () => callAs(server.origin, access, "/projects/");
  expect((await list()).status).toBe(200);
  await set(true);
  await expect.poll(async () => (await list()).status, polling).toBe(503);
  const refused = await list();
  expect(refused.headers.get("retry-after")).toBe("15");
  expect(await refused.json()).toMatchObject({
    code: "maintenance",
    detail: expect.stringContaining("Nothing"),
  });
  const form = await callAs(server.origin, undefined, "/contact/", "POST", {});
  expect(form.status).toBe(503);
  const preflight = await fetch(`${server.origin}/api/projects/`, { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  // An administrator signs in, looks and ends it.
  const admin = await (await openBrowser(server.origin)).signIn();
  const shown = await callAs(server.origin, admin.access, "/admin/maintenance/");
  expect(await shown.json()).toMatchObject({ data: { since: expect.any(String) } });
  const ended = await callAs(server.origin, admin.access, "/admin/maintenance/", "PUT", { is_on: false });
  expect(ended.status).toBe(204);
  await expect.poll(async () => (await list()).status, polling).toBe(200);
});

test("a worker that runs pauses when maintenance begins, and takes what waits when it ends", async () => {
  const { db, queue } = server.deps;
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const mailer = { send: async () => undefined, close: () => undefined };
  const worker = await startWorker({ ...server.deps, log, mailer });
  await set(true);
  await expect.poll(() => lines.some((line) => line.includes("no jobs are taken")), polling).toBe(true);
  const id = crypto.randomUUID();
  await queue.enqueue(db, processRevision, { projectId: id, number: 1 });
  await set(false);
  const { rows: ended } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const findStart = async () => {
    const { rows } = await sql<{ started: Date | null }>`
      select started_on as started from pgboss.job where data->>'projectId' = ${id}`.execute(db);
    return rows[0]?.started?.getTime() ?? 0;
  };
  await expect.poll(findStart, polling).toBeGreaterThanOrEqual(ended[0]?.at.getTime() ?? Infinity);
  await worker.close();
});

test("a worker takes no jobs during maintenance, and goes on after it", async () => {
  const { db, queue } = server.deps;
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = ${removeUnusedBlobs.name} and state in ('created', 'retry', 'active')`.execute(db);
    return rows[0]?.count;
  };
  const put = () => queue.enqueue(db, removeUnusedBlobs, {});
  await set(true);
  // Pauses from its start on.
  const worker = await startTestWorker(server);
  await put();
  expect(await countWaiting()).toBe(1);
  await set(false);
  await expect.poll(countWaiting, polling).toBe(0);
  await worker.close();
});
