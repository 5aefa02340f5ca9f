import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Revision, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { readMetrics } from "../../../test/metrics.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject, startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import { runAnalysis } from "../../child/run-analysis.ts";
import type { Worker } from "../../worker.ts";
import { maxSourceBytes } from "./create-revision.service.ts";

let server: TestServer;
let worker: Worker;
let maja: SignedIn;
let jonas: SignedIn;
beforeAll(async () => {
  server = await startServer();
  worker = await startTestWorker(server);
  maja = await (await openBrowser(server.origin)).signIn(people[0]);
  jonas = await (await openBrowser(server.origin)).signIn(people[1]);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

type Operation = { operationId?: string; [key: string]: unknown };

function describeApi(paths: Record<string, Record<string, Operation>>): Record<string, unknown> {
  return {
    openapi: "3.1.0",
    info: { title: "Skerry Ferries API", version: "2.1.0" },
    paths,
    components: { schemas: { Sailing: { type: "object", properties: { from: { type: "string" } } } } },
  };
}

const responses = {
  "200": {
    description: "Done.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Sailing" } } },
  },
};

const call = async (path: string, person = maja) => callAs(server.origin, person.access, path);

async function read<Data>(path: string, person = maja): Promise<Data> {
  const response = await call(path, person);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

async function upload(projectId: string, source: unknown, fileName?: string): Promise<Revision> {
  const number = await uploadRevision(server, {
    projectId,
    userId: maja.user.id,
    source,
    ...(fileName ? { fileName } : {}),
  });
  return waitForRevision(server.origin, maja.access, `/projects/${projectId}/revisions/${number}/`);
}

type Index = { operation_ids: string[]; index: { title: string; operations: { path: string[] } } };

const readIds = async (projectId: string, number: number) =>
  (await read<Index>(`/projects/${projectId}/revisions/${number}/index/`)).operation_ids;

test("an upload becomes current; index, operation, component, analysis and file are readable", async () => {
  const id = await insertProject(server, maja.user.id);
  const source = describeApi({
    "/sailings": { get: { operationId: "listSailings", responses }, post: { responses } },
    "/ports": { get: { responses } },
  });
  const revision = await upload(id, source, "../skerry \u202e'(1).json");
  expect(revision).toMatchObject({
    number: 1,
    status: "ready",
    stage: "done",
    is_current: true,
    uploaded_by: "Maja Lindqvist",
    failure: null,
    summary: { title: "Skerry Ferries API", endpoints: 2, operations: 3, schemas: 1 },
  });
  const at = `/projects/${id}/revisions/1`;
  const index = await read<Index>(`${at}/index/`);
  expect(index.index.operations.path).toEqual(["/sailings", "", "/ports"]);
  expect(new Set(index.operation_ids).size).toBe(3);

  const operation = await call(`${at}/operations/${index.operation_ids[0]}/`);
  expect(operation.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(await operation.json()).toMatchObject({ data: { operation: { operationId: "listSailings" } } });
  const component = `${at}/components/?reference=${encodeURIComponent("#/components/schemas/Sailing")}`;
  expect(await read(component)).toEqual({ type: "object", properties: { from: { type: "string" } } });
  expect((await call(`${at}/components/?reference=nowhere`)).status).toBe(404);
  expect((await call(`${at}/operations/${id}/`)).status).toBe(404);

  const analysis = await read<Record<string, unknown>>(`/projects/${id}/analysis/`);
  expect(analysis).toMatchObject({ revision: 1, summary: revision.summary, operation_issue_count: 3 });
  expect(analysis.design).toMatchObject({ score: revision.summary?.design });
  const findings = await read<{ next: null; items: { path: string; findings: unknown[] }[] }>(
    `${at}/findings/?section=operations`,
  );
  expect(findings.items.map(({ path }) => path)).toEqual(["/sailings", "/sailings", "/ports"]);
  expect(findings).toMatchObject({ next: null });
  expect(await read(`${at}/findings/?section=schemas&page=9`)).toEqual({ next: null, items: [] });

  const file = await call(`${at}/source/`);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment; filename*=UTF-8''skerry%20%27%281%29.json",
    "x-content-type-options": "nosniff",
  });
  expect(await file.json()).toEqual(source);
  await expect
    .poll(() => readMetrics(server), { timeout: 45_000 })
    .toMatch(/^linkspan_revision_seconds_bucket\{le="900",size="100 kB",result="ready"\} 1$/m);
});

test("revision routes return 404 to non-members, and 400 for malformed IDs", async () => {
  const id = await insertProject(server, maja.user.id);
  await upload(id, describeApi({ "/a": { get: { responses } } }));
  const [operation] = await readIds(id, 1);
  const paths = [
    "revisions/",
    "revisions/1/",
    "revisions/1/source/",
    "revisions/1/index/",
    "revisions/1/navigator/",
    `revisions/1/navigator/?operation=${operation}`,
    `revisions/1/operations/${operation}/`,
    "revisions/1/components/?reference=%23%2Fcomponents%2Fschemas%2FSailing",
    "revisions/1/findings/?section=operations",
    "analysis/",
  ];
  for (const path of paths) {
    expect((await call(`/projects/${id}/${path}`)).status, path).toBe(200);
    expect((await call(`/projects/${id}/${path}`, jonas)).status, path).toBe(404);
  }
  expect((await call("/projects/not-an-id/revisions/")).status).toBe(400);
  expect((await call(`/projects/${id}/revisions/99999999999/`)).status).toBe(400);
});

test("a broken upload fails with the error's line; the last valid revision stays current", async () => {
  const id = await insertProject(server, maja.user.id);
  await upload(id, describeApi({ "/a": { get: { responses } } }));
  const broken = await upload(id, 'openapi: 3.1.0\ninfo:\n  title: "Skerry\npaths: {}\n', "broken.yaml");
  expect(broken).toMatchObject({ number: 2, status: "failed", is_current: false, summary: null });
  expect(broken.failure).toMatchObject({ code: "unreadable", findings: [{ rule: "unreadable" }] });
  expect(broken.failure?.findings[0]?.line).toBeGreaterThan(2);
  expect(broken.failure?.excerpt?.lines).toContain('  title: "Skerry');
  expect(await read(`/projects/${id}/analysis/`)).toMatchObject({ revision: 1 });
  expect((await call(`/projects/${id}/revisions/2/index/`)).status).toBe(404);
  const { items, next } = await read<{ items: Revision[]; next: null }>(`/projects/${id}/revisions/`);
  expect([items.map(({ number }) => number), next]).toEqual([[2, 1], null]);
  const older = await read<{ items: Revision[] }>(`/projects/${id}/revisions/?before=2`);
  expect(older.items.map(({ number }) => number)).toEqual([1]);
});

test("operations keep their ids through renamed paths and added operationIds, and links survive", async () => {
  const id = await insertProject(server, maja.user.id);
  await upload(
    id,
    describeApi({
      "/sailings": { get: { operationId: "listSailings", "x-nodeRefID": "1:2", responses } },
      "/ports": { get: { "x-nodeRefID": "none", responses } },
      "/swap": { get: { operationId: "one", responses }, post: { operationId: "two", responses } },
    }),
  );
  const [sailings, ports, one, two] = await readIds(id, 1);
  await upload(
    id,
    describeApi({
      "/departures": { get: { operationId: "listSailings", responses } },
      "/ports": { get: { operationId: "listPorts", responses } },
      "/sailings": { get: { responses } },
      "/swap": { get: { operationId: "two", responses }, post: { operationId: "one", responses } },
    }),
  );
  const [departures, sameports, fresh, get, post] = await readIds(id, 2);
  expect([departures, sameports, get, post]).toEqual([sailings, ports, two, one]);
  expect([sailings, ports, one, two]).not.toContain(fresh);
  const rows = await server.deps.db
    .selectFrom("operations")
    .select(["id", "path", "is_current", "needs_no_screen"])
    .where("project_id", "=", id)
    .execute();
  expect(rows).toHaveLength(5);
  expect(rows.find((row) => row.id === sailings)).toMatchObject({ path: "/departures", is_current: true });
  expect(rows.find((row) => row.id === ports)).toMatchObject({ needs_no_screen: true });
  const links = await server.deps.db.selectFrom("links").selectAll().where("project_id", "=", id).execute();
  expect(links).toMatchObject([{ operation_id: sailings, node_id: "1:2" }]);

  await upload(id, describeApi({ "/ports": { get: { operationId: "listPorts", responses } } }));
  await upload(id, describeApi({ "/sailings": { get: { operationId: "listSailings", responses } } }));
  expect(await readIds(id, 4)).toEqual([sailings]);
  expect(await readIds(id, 1)).toEqual([sailings, ports, one, two]);
});

test("the same bytes are analyzed once for everyone", async () => {
  const source = describeApi({ [`/${randomBytes(4).toString("hex")}`]: { get: { responses } } });
  const [first, second] = [
    await insertProject(server, maja.user.id),
    await insertProject(server, maja.user.id),
  ];
  const { sha256 } = await upload(first, source);
  const made = async () =>
    server.deps.db
      .selectFrom("analyses")
      .select("created_at")
      .where("source_sha256", "=", Buffer.from(sha256, "hex"))
      .execute();
  const before = await made();
  expect(await upload(second, source)).toMatchObject({ status: "ready", sha256 });
  expect(before).toHaveLength(1);
  expect(await made()).toEqual(before);
  expect(await readIds(first, 1)).not.toEqual(await readIds(second, 1));
});

test("more endpoints than the owner's plan allows fail, and the current revision stays", async () => {
  const id = await insertProject(server, maja.user.id);
  const paths = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: { responses } }]));
  expect(await upload(id, describeApi(paths(20)))).toMatchObject({ status: "ready" });
  const over = await upload(id, describeApi(paths(21)));
  expect(over).toMatchObject({ status: "failed", failure: { code: "endpoint_limit" } });
  expect(over.failure?.message).toContain("21 endpoints");
  expect(await read(`/projects/${id}/analysis/`)).toMatchObject({ revision: 1 });
});

test("hostile input ends as ready or failed, never stuck in processing", async () => {
  const id = await insertProject(server, maja.user.id);
  const strange = describeApi({
    [`/${"long".repeat(400)}`]: { get: { operationId: "a\0b", "x-nodeRefID": "1:\0", responses } },
    "/\0": { get: { operationId: "\ud800", responses } },
    "/__proto__": { get: { operationId: "__proto__", responses } },
  });
  Object.assign(strange, { info: { title: "nul \0 and \ud800", version: "\0" } });
  expect(await upload(id, strange)).toMatchObject({ status: "ready", summary: { operations: 3 } });
  expect(await upload(id, strange)).toMatchObject({ status: "ready" });
  expect(await readIds(id, 1)).toEqual(await readIds(id, 2));
  expect(await upload(id, "")).toMatchObject({ status: "failed", failure: { code: "unreadable" } });
  expect(await upload(id, "[".repeat(100_000))).toMatchObject({ status: "failed" });
});

test("fails on keys and key paths over 2 kB with their line; accepts shorter ones", async () => {
  const id = await insertProject(server, maja.user.id);
  const withPath = (path: string) => JSON.stringify(describeApi({ [path]: { get: { responses } } }), null, 1);
  const fits = await upload(id, withPath(`/${"a".repeat(1900)}`));
  expect(fits).toMatchObject({ status: "ready", summary: { operations: 1 } });
  const text = withPath(`/${"a".repeat(2100)}`);
  const long = await upload(id, text);
  const line = text.split("\n").findIndex((each) => each.includes("aaaa")) + 1;
  expect(long).toMatchObject({
    status: "failed",
    failure: { code: "key_too_long", findings: [{ rule: "key-too-long", line }] },
  });
  const deep = `components:\n  schemas:\n    A:\n${Array.from({ length: 20 }, (_, at) => `${" ".repeat(6 + 4 * at)}properties:\n${" ".repeat(8 + 4 * at)}${"n".repeat(120)}:\n`).join("")}${" ".repeat(90)}type: string\n`;
  const nested = await upload(
    id,
    `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n${deep}`,
    "deep.yaml",
  );
  expect(nested.failure).toMatchObject({ code: "key_too_long" });
  expect(nested.failure?.findings[0]?.line).toBeGreaterThan(30);
});

test("an upload with 4 MB of long paths stores less than 5 MiB", async () => {
  const id = await insertProject(server, maja.user.id);
  const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
  const item = Object.fromEntries(methods.map((method) => [method, {}]));
  const paths = Object.fromEntries([1, 2, 3, 4].map((at) => [`/${String(at).repeat(1024 * 1024)}`, item]));
  const stored = async () => {
    const { rows } = await sql<{ bytes: string }>`SELECT coalesce(sum(bytes), 0) AS bytes FROM blobs`.execute(
      server.deps.db,
    );
    return Number(rows[0]?.bytes);
  };
  const before = await stored();
  expect(await upload(id, describeApi(paths))).toMatchObject({ failure: { code: "key_too_long" } });
  expect((await stored()) - before).toBeLessThan(5 * 1024 * 1024);
});

test("an analysis over its time limit is ended and returns undefined", async () => {
  const text = JSON.stringify(describeApi({ "/a": { get: { responses } } }));
  const source = () => Readable.from([Buffer.from(text)], { objectMode: false });
  expect(await runAnalysis(server.deps, source(), { seconds: 0.01 })).toBe(undefined);
  const analyzed = await runAnalysis(server.deps, source(), { seconds: 20 });
  expect(analyzed?.outcome.status).toBe("analyzed");
  await analyzed?.pack.discard();
  const metrics = await readMetrics(server);
  expect(metrics).toContain('linkspan_analysis_seconds_count{size="100 kB",result="aborted"} 1');
  expect(metrics).toMatch(/^linkspan_analysis_seconds_count\{size="100 kB",result="done"\} [1-9]/m);
});

test("rejects oversized content without leftover files; stores content of the maximum size", async () => {
  const { blobs, config } = server.deps;
  const piece = randomBytes(1024 * 1024);
  async function* send(extra: number) {
    for (let sent = 0; sent < 32; sent++) yield piece;
    if (extra) yield piece.subarray(0, extra);
  }
  const own = async () =>
    (await readdir(config.UPLOAD_DIR)).filter((name) => name.startsWith(`${process.pid}-`)).length;
  const before = await own();
  await expect(blobs.receive(send(1), maxSourceBytes)).rejects.toMatchObject({ code: "payload_too_large" });
  expect(await own()).toBe(before);
  const received = await blobs.receive(send(0), maxSourceBytes);
  expect(received.bytes).toBe(maxSourceBytes);
  await blobs.store(received);
  await received.discard();
  expect(await own()).toBe(before);
  const { sha256 } = received;
  const part = 256 * 1024;
  const range = await blobs.readRange(sha256, part - 3, part + 5);
  expect(range.equals(piece.subarray(part - 3, part + 5))).toBe(true);
  let bytes = 0;
  for await (const some of await blobs.read(sha256)) bytes += (some as Buffer).length;
  expect(bytes).toBe(maxSourceBytes);
});
