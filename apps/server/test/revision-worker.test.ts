import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Revision } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "../../../dev/ports.ts";
import { directDatabaseUrl } from "../src/db/client.ts";
import { openBrowser } from "./browser.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";
import { startServer, type TestServer, testEnvironment } from "./start-server.ts";
import { insertProject, uploadRevision, waitForRevision } from "./upload.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linkspan-killed-"));
  server = await startServer({ UPLOAD_DIR: folder });
});
afterAll(() => server.close());

/** The processes that a process has started. */
async function listChildren(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    // The name of the program may hold anything, but nothing after it holds a bracket.
    if (stat.slice(stat.lastIndexOf(")")).split(" ")[2] === String(parent)) found.push(Number(name));
  }
  return found;
}

async function spawnWorker(): Promise<ServerProcess> {
  const { config } = server.deps;
  const environment = testEnvironment({
    port: await findFreePort(),
    databaseUrl: directDatabaseUrl(config),
    figmaOrigin: server.figma.origin,
  });
  return spawnServer({ ...environment, ROLE: "worker", UPLOAD_DIR: folder, LOG_LEVEL: "info" }, /"started"/);
}

/** Takes a second or so: a worker can be met in the middle of it. */
function describeLarge(round: number): Record<string, unknown> {
  const paths: Record<string, unknown> = {};
  for (let path = 0; path < 20; path++) {
    const methods: Record<string, unknown> = {};
    for (const method of ["get", "put", "post", "delete", "patch"]) {
      methods[method] = {
        operationId: `${method}${path}`,
        description: "Sails. ".repeat(5000),
        "x-nodeRefID": "1:2",
      };
    }
    paths[`/r${round}/${path}`] = methods;
  }
  return { openapi: "3.1.0", info: { title: "Skerry Ferries API", version: "1" }, paths };
}

test("another worker finishes the job of a killed one without partial data or leftover files", async () => {
  const { access, user } = await (await openBrowser(server.origin)).signIn();
  let worker = await spawnWorker();
  const killed: string[] = [];
  for (const [round, pause] of [0, 300].entries()) {
    const projectId = await insertProject(server, user.id);
    await uploadRevision(server, { projectId, userId: user.id, source: describeLarge(round) });
    const row = () =>
      server.deps.db
        .selectFrom("revisions")
        .select(["status", "stage"])
        .where("project_id", "=", projectId)
        .executeTakeFirstOrThrow();
    await vi.waitUntil(async () => (await row()).stage !== "queued", { timeout: 200_000, interval: 5 });
    await delay(pause);
    worker.process.kill("SIGKILL");
    killed.push((await row()).status);
    worker = await spawnWorker();
    const started = performance.now();
    const path = `/projects/${projectId}/revisions/1/`;
    const revision = await waitForRevision<Revision>(server.origin, access, path);
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(revision).toMatchObject({ status: "ready", is_current: true, summary: { operations: 100 } });
    const count = async (table: "operations" | "links") =>
      (await server.deps.db.selectFrom(table).select("id").where("project_id", "=", projectId).execute())
        .length;
    expect([await count("operations"), await count("links")]).toEqual([100, 100]);
  }
  expect(killed).toContain("processing");
  await worker.stop();
  expect((await readdir(folder)).filter((name) => !name.startsWith(`${process.pid}-`))).toEqual([]);
});

test("the analysis process exits when its worker is killed, even while busy", async () => {
  const { user } = await (await openBrowser(server.origin)).signIn();
  const worker = await spawnWorker();
  const projectId = await insertProject(server, user.id);
  // Many seconds of work without a pause.
  const lines = Array.from({ length: 250_000 }, (_, place) => `  /p${place}: { get: { responses: {} } }`);
  const source = ["openapi: 3.1.0", "info: { title: Skerry, version: '1' }", "paths:", ...lines].join("\n");
  await uploadRevision(server, { projectId, userId: user.id, source, fileName: "skerry.yaml" });
  const pid = worker.process.pid ?? 0;
  let children: number[] = [];
  const isBusy = async () => {
    children = await listChildren(pid);
    const times = await Promise.all(
      children.map((child) => readFile(`/proc/${child}/stat`, "utf8").catch(() => "")),
    );
    // It has used a second of a core: all of its source has come, and it is reading.
    return times.some((stat) => Number(stat.slice(stat.lastIndexOf(")")).split(" ")[12]) > 100);
  };
  await vi.waitUntil(isBusy, { timeout: 200_000, interval: 20 });
  worker.process.kill("SIGKILL");
  const isGone = async (child: number) => {
    const stat = await readFile(`/proc/${child}/stat`, "utf8").catch(() => "");
    return stat === "" || stat.slice(stat.lastIndexOf(")")).startsWith(") Z");
  };
  await vi.waitUntil(async () => (await Promise.all(children.map(isGone))).every(Boolean), {
    timeout: 60_000,
    interval: 20,
  });
});
