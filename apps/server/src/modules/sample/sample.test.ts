import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Coverage, ProjectPage, ScreenDetails, ScreenPage, SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, eventKinds, send, signInCrew } from "../../../test/team.ts";
import { startTestWorker } from "../../../test/upload.ts";
import { ensureSample, requestSampleDesign } from "./sample.service.ts";
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
  const read = (path: string) => fetch(`${server.origin}/api/share/${path.slice("/s/".length)}/navigator/`);
  expect((await read(first)).status).toBe(200);
  // A link from before screens could be shown.
  await server.deps.db.updateTable("share_links").set({ shows_screens: false }).execute();
  await ensureSample(server.deps);
  const link = await fetch(`${server.origin}/api/share/${first.slice("/s/".length)}/`);
  expect(await link.json()).toMatchObject({ data: { is_sample: true, shows_screens: true } });
  const config = { ...server.deps.config, SESSION_SECRET: Buffer.alloc(32, 8) };
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

test("the sample has ten screens with pictures, 22 links and 40 bindings, one of them broken", async () => {
  await ensureSample(server.deps);
  await requestSampleDesign(server.deps);
  const worker = await startTestWorker(server);
  const { db } = server.deps;
  const { id } = await db
    .selectFrom("projects")
    .select("id")
    .where("is_sample", "=", true)
    .executeTakeFirstOrThrow();
  const read = async <Data>(path: string) => {
    const response = await callAs(server.origin, crew.tove.access, `/projects/${id}/${path}`);
    return ((await response.json()) as { data: Data }).data;
  };
  try {
    await vi.waitUntil(async () => (await read<Coverage>("coverage/")).bindings === 40, {
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
