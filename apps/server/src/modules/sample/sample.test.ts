import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type {
  ChangePage,
  Coverage,
  ProjectPage,
  Revision,
  ScreenDetails,
  ScreenPage,
  SignedIn,
} from "@linkspan/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, eventKinds, send, signInCrew } from "../../../test/team.ts";
import { startTestWorker } from "../../../test/upload.ts";
import { createSessionKeys } from "../../session-keys.ts";
import { tryLockSample } from "./sample.queries.ts";
import { ensureSample, requestSampleDesign } from "./sample.service.ts";
import { putSampleDraft } from "./sample-draft.ts";
import { readSampleFiles } from "./sample-files.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const list = async ({ access }: SignedIn): Promise<ProjectPage> =>
  ((await (await callAs(server.origin, access, "/projects/")).json()) as { data: ProjectPage }).data;

async function readRevisions() {
  return server.deps.db
    .selectFrom("revisions")
    .innerJoin("projects", "projects.id", "revisions.project_id")
    .select(["project_id", "number", "file_name", "uploaded_by", "status", "highlights"])
    .where("is_sample", "=", true)
    .orderBy("number")
    .execute();
}

const changed = (text: string) => {
  const content = Buffer.from(text);
  return { name: "next.yaml", content, sha256: createHash("sha256").update(content).digest() };
};

test("processes that start concurrently create one sample with one revision per file", async () => {
  expect((await list(crew.maja)).sample).toBe(null);
  await Promise.all(Array.from({ length: 6 }, () => ensureSample(server.deps)));
  const files = await readSampleFiles();
  const revisions = await readRevisions();
  expect(new Set(revisions.map(({ project_id }) => project_id)).size).toBe(1);
  expect(revisions.map(({ file_name }) => file_name)).toEqual(files.map(({ name }) => name));
  expect(revisions.every(({ uploaded_by }) => uploaded_by === null)).toBe(true);
  const links = server.deps.db.selectFrom("share_links").select(["kind", "expires_at", "created_by"]);
  expect(await links.execute()).toEqual([{ kind: "docs", expires_at: null, created_by: null }]);
  await ensureSample(server.deps);
  expect(await readRevisions()).toHaveLength(files.length);
});

test("a process doesn't wait forever for another one that updates the sample", async () => {
  const { db } = server.deps;
  await db.transaction().execute(async (tx) => {
    expect(await tryLockSample(tx)).toBe(true);
    await expect(ensureSample(server.deps)).rejects.toThrow("for too long");
  });
  await ensureSample(server.deps);
});

test("the sample is processed by the regular job without plan limits", async () => {
  const worker = await startTestWorker(server);
  try {
    await vi.waitUntil(async () => (await readRevisions()).every(({ status }) => status === "ready"), {
      timeout: 200_000,
      interval: 100,
    });
  } finally {
    await worker.close();
  }
  const { sample } = await list(crew.jonas);
  expect(sample).toMatchObject({
    hidden: false,
    project: {
      name: "Skerry Ferries API",
      role: "viewer",
      is_sample: true,
      owner: { name: "Linkspan", image_url: null },
      member_count: 0,
      current: { version: "2.4.0", endpoints: 16, operations: 22 },
    },
  });
  expect(sample?.project.current?.highlights?.tags.length).toBe(3);
});

test("the sample does not count in lists, plans or teams, but is searchable", async () => {
  const { items, total, owned, totals, had_projects, sample } = await list(crew.leila);
  expect({ items, total, owned, had_projects }).toEqual({
    items: [],
    total: 0,
    owned: 0,
    had_projects: false,
  });
  expect(totals).toMatchObject({ projects: 0, endpoints: 0 });
  expect((await send(server, crew.leila, "GET /teams/")).data).toEqual({ items: [] });
  const { id } = sample?.project ?? { id: "" };
  const found = await send(server, crew.leila, `GET /projects/${id}/search/?q=departures`);
  expect(found.status).toBe(200);
  const scores = `?from=2026-01-01T00:00:00.000Z&to=2126-01-01T00:00:00.000Z`;
  expect((await send(server, crew.leila, `GET /projects/${id}/scores/${scores}`)).status).toBe(200);
});

test("users can hide and show the sample; data export and events record it", async () => {
  const { maja, jonas } = crew;
  const hide = (hidden: boolean) => send(server, maja, "PUT /users/me/sample/", { hidden });
  const exported = async () =>
    (await (await callAs(server.origin, maja.access, "/users/me/export/")).json()) as {
      sample_project: { hidden_at: string | null };
    };
  expect((await exported()).sample_project).toEqual({ hidden_at: null });
  expect((await hide(true)).status).toBe(204);
  expect((await hide(true)).status).toBe(204);
  expect((await list(maja)).sample?.hidden).toBe(true);
  expect((await list(jonas)).sample?.hidden).toBe(false);
  expect((await exported()).sample_project).toEqual({ hidden_at: expect.any(String) });
  const { id } = (await list(maja)).sample?.project ?? { id: "" };
  expect((await send(server, maja, `GET /projects/${id}/`)).status).toBe(200);
  expect((await hide(false)).status).toBe(204);
  expect((await list(maja)).sample?.hidden).toBe(false);
  const kinds = await eventKinds(server, maja);
  expect(kinds.filter((kind) => kind.startsWith("sample"))).toEqual(["sample_hidden", "sample_shown"]);
});

test("redirects visitors to a share link of the sample docs, renewed when the secret changes", async () => {
  const open = async () => {
    const response = await fetch(`${server.origin}/api/sample/`, { redirect: "manual" });
    expect(response.status).toBe(302);
    return response.headers.get("location") ?? "";
  };
  const first = await open();
  expect(first).toMatch(/^\/s\/lss_/);
  const read = (path: string) => fetch(`${server.origin}/api/share/${path.slice("/s/".length)}/content_url/`);
  expect((await read(first)).status).toBe(200);
  // A link from before screens could be shown.
  await server.deps.db.updateTable("share_links").set({ shows_screens: false }).execute();
  await ensureSample(server.deps);
  const link = await fetch(`${server.origin}/api/share/${first.slice("/s/".length)}/`);
  expect(await link.json()).toMatchObject({ data: { is_sample: true, shows_screens: true } });
  const config = { ...server.deps.config, SESSION_SECRET: createSessionKeys([Buffer.alloc(32, 8)]) };
  await ensureSample({ ...server.deps, config });
  expect((await read(first)).status).toBe(404);
  await ensureSample(server.deps);
  expect(await open()).toBe(first);
  expect((await read(first)).status).toBe(200);
});

test("a new sample file creates one revision, also when concurrent", async () => {
  const before = await readRevisions();
  const files = [
    ...(await readSampleFiles()),
    changed("openapi: 3.1.1\ninfo: {title: Next, version: '3'}\npaths: {}\n"),
  ];
  await Promise.all([ensureSample(server.deps, files), ensureSample(server.deps, files)]);
  const after = await readRevisions();
  expect(after.length).toBe(before.length + 1);
  expect(after.at(-1)?.file_name).toBe("next.yaml");
  // A file that was changed in place: only the newest state is uploaded.
  const rewritten = [
    changed("first"),
    changed("openapi: 3.1.1\ninfo: {title: Next, version: '4'}\npaths: {}\n"),
  ];
  await ensureSample(server.deps, rewritten);
  expect(await readRevisions()).toHaveLength(after.length + 1);
});

test("the sample published on the website is the newest sample file", async () => {
  const files = await readSampleFiles();
  const name = files.at(-1)?.name ?? "";
  const published = new URL(`../../../../web/public/${name}`, import.meta.url);
  expect(await readFile(published)).toEqual(files.at(-1)?.content);
});

async function findSample(): Promise<string> {
  const projects = server.deps.db.selectFrom("projects").select("id");
  return (await projects.where("is_sample", "=", true).executeTakeFirstOrThrow()).id;
}

const waiting = { timeout: 100_000, interval: 200 };

/** Reads of the sample, as anyone may. */
async function read<Data>(path: string): Promise<Data> {
  const id = await findSample();
  const response = await callAs(server.origin, crew.tove.access, `/projects/${id}/${path}`);
  return ((await response.json()) as { data: Data }).data;
}

test("the sample has ten screens with pictures, 22 links and 42 bindings, one of them broken", async () => {
  await ensureSample(server.deps);
  await requestSampleDesign(server.deps);
  const worker = await startTestWorker(server);
  try {
    await vi.waitUntil(async () => (await read<Coverage>("coverage/")).bindings === 42, {
      timeout: 200_000,
      interval: 200,
    });
  } finally {
    await worker.close();
  }
  expect(await read<Coverage>("coverage/")).toMatchObject({
    screens: 10,
    linked_screens: 9,
    linked_operations: 17,
    links: 22,
    broken: 1,
  });
  const { items } = await read<ScreenPage>("screens/");
  expect(items.filter(({ picture_url, thumbnail_url }) => picture_url && thumbnail_url)).toHaveLength(10);
  // The deleted layer is gone with what was in it, and parents still come before their children.
  const { layers } = await read<ScreenDetails>("screens/12:91/");
  expect(layers.filter(({ id: layer }) => layer.includes("12:118"))).toEqual([]);
  expect(layers.filter(({ parent }, index) => parent !== undefined && parent >= index)).toEqual([]);
});

test("the draft of the sample breaks five layers on five screens, and has eight changes", async () => {
  const worker = await startTestWorker(server);
  const drafts = () => read<{ items: Revision[] }>("drafts/");
  let page: ChangePage | undefined;
  try {
    await vi.waitUntil(async () => (await drafts()).items[0]?.status === "ready", waiting);
    const { items } = await drafts();
    expect(items.map(({ draft }) => [draft?.name, draft?.source, draft?.ref])).toEqual([
      ["2.5.0", "pull_request", "#482"],
    ]);
    const query = `changes/?after=${items[0]?.number}`;
    await vi.waitUntil(async () => {
      page = await read<ChangePage>(query);
      return page.state === "ready" && page.items[0]?.reach.layers;
    }, waiting);
    // Nothing changes when the server starts again.
    await putSampleDraft(server.deps, await findSample());
    expect((await drafts()).items.map(({ number }) => number)).toEqual(items.map(({ number }) => number));
  } finally {
    await worker.close();
  }
  expect(page?.counts).toEqual({ breaking: 3, risky: 0, safe: 5 });
  expect(page?.items.map(({ kind, cause, where }) => [kind, cause.name, where.path || where.name])).toEqual([
    ["required-renamed", "Departure", "price.amount"],
    ["operation-replaced", "DELETE /bookings/{id}", ""],
    ["value-removed", "GET /departures", "vehicle"],
    ["added", "Departure", "is_delayed"],
    ["operation-added", "POST /bookings/{id}/cancel", ""],
    ["added", "GET /alerts", "harbour"],
    ["description-edited", "PATCH /me", ""],
    ["example-changed", "GET /routes", ""],
  ]);
  expect(page?.items[0]?.rename).toMatchObject({ to: { path: "fare.total" }, is_retyped: true });
  expect(page?.items[0]).toMatchObject({ units: { before: "öre", after: "kronor" }, scale: 0.01 });
  expect(page?.items[0]?.reach.first.map(({ divide_by }) => divide_by)).toEqual([100, 100, 100]);
  expect(page?.items[1]?.required).toEqual([
    { in: "body", name: "reason", values: ["weather", "plans", "mistake"] },
  ]);
  expect(page?.items[2]?.reach.first[0]?.shown_as).toBe("Car with trailer");
  const layers = page?.items.map(({ reach }) =>
    reach.first.map(({ screen_id, layer_id, effect }) => `${screen_id} ${layer_id} ${effect}`).toSorted(),
  );
  expect(layers).toEqual([
    ["12:34 I12:46;5:5 renamed", "12:58 I12:73;5:41 renamed", "12:91 12:115 renamed"],
    ["12:171 12:198 removed"],
    ["12:10 I12:20;3:97 may_be_refused"],
    ...Array.from({ length: 5 }, () => []),
  ]);
});
