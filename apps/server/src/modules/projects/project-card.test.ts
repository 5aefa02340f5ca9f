import type { Project, ProjectPage, SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { postProject, readProject, sendForm } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, setPlan, signInCrew } from "../../../test/team.ts";
import { startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import { listProjects } from "./projects.service.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const list = async (person: SignedIn): Promise<ProjectPage> =>
  ((await (await callAs(server.origin, person.access, "/projects/")).json()) as { data: ProjectPage }).data;
const read = async (person: SignedIn, id: string): Promise<Project> =>
  readProject(await callAs(server.origin, person.access, `/projects/${id}/`));

/** Says how the latest revision ended. */
async function finish(projectId: string, endpoints: number | undefined): Promise<void> {
  const summary = {
    title: "T",
    version: "1",
    endpoints,
    operations: endpoints,
    dialect: "3.1",
    methods: {},
    overallScore: 80,
  };
  const ended =
    endpoints === undefined
      ? { status: "failed", failure: JSON.stringify({ code: "unreadable", message: "", findings: [] }) }
      : { status: "ready", summary: JSON.stringify(summary) };
  const { db } = server.deps;
  await db
    .updateTable("revisions")
    .set({ ...ended, stage: "done" })
    .where("project_id", "=", projectId)
    .where("status", "=", "processing")
    .execute();
  if (endpoints === undefined) return;
  await db
    .updateTable("projects")
    .set((row) => ({ current_revision: row.ref("last_revision") }))
    .where("id", "=", projectId)
    .execute();
}

const upload = (projectId: string, { user }: SignedIn) =>
  uploadRevision(server, { projectId, userId: user.id, source: { openapi: "3.1.1" } });

test("shows three members, the owner first, and counts all of them", async () => {
  const { maja, jonas, leila, tove } = crew;
  const id = await putProject(server, [
    [jonas, "viewer"],
    [leila, "editor"],
    [tove, "viewer"],
    [maja, "owner"],
  ]);
  const { members, member_count, owner } = await read(tove, id);
  expect(members.map(({ name }) => name)).toEqual(["Maja Lindqvist", jonas.user.name, leila.user.name]);
  expect([member_count, owner]).toEqual([4, members[0]]);
  const alone = await putProject(server, [[maja, "owner"]]);
  expect(await read(maja, alone)).toMatchObject({ members: [{ name: "Maja Lindqvist" }], member_count: 1 });
});

test("counts each screen once and only screens of current operations", async () => {
  const { maja } = crew;
  const id = await putProject(server, [[maja, "owner"]]);
  const worker = await startTestWorker(server);
  const process = async (nodes: Record<string, string>) => {
    const paths = Object.entries(nodes).map(([path, node]) => [
      path,
      { get: { "x-nodeRefID": node, responses: { 200: { description: "Boats." } } } },
    ]);
    const source = {
      openapi: "3.1.1",
      info: { title: "Skerry", version: "1" },
      paths: Object.fromEntries(paths),
    };
    const number = await uploadRevision(server, { projectId: id, userId: maja.user.id, source });
    await waitForRevision(server.origin, maja.access, `/projects/${id}/revisions/${number}/`);
    return (await read(maja, id)).screens;
  };
  try {
    expect((await read(maja, id)).screens).toBe(0);
    expect(await process({ "/boats": "1:1", "/tides": "1:2", "/ports": "1:2" })).toBe(2);
    expect(await process({ "/tides": "1:2", "/health": "none" })).toBe(1);
  } finally {
    await worker.close();
  }
});

test("totals cover only the caller's projects and ignore filters", async () => {
  const { leila, jonas } = crew;
  const before = (await list(leila)).totals;
  const own = await putProject(server, [[leila, "owner"]]);
  const shared = await putProject(server, [
    [jonas, "owner"],
    [leila, "viewer"],
  ]);
  const foreign = await putProject(server, [[jonas, "owner"]]);
  for (const id of [own, shared, foreign]) {
    await upload(id, jonas);
    await finish(id, 20);
    await server.deps.db.updateTable("projects").set({ screens: 3 }).where("id", "=", id).execute();
  }
  await upload(own, leila);
  await finish(own, undefined);
  const { totals, owned } = await list(leila);
  expect(totals).toEqual({
    projects: before.projects + 2,
    endpoints: before.endpoints + 40,
    screens: before.screens + 6,
    failed: before.failed + 1,
    broken: before.broken,
  });
  expect(owned).toBe(1);
  const answer = await callAs(server.origin, leila.access, "/projects/?status=failed");
  const failed = ((await answer.json()) as { data: ProjectPage }).data;
  expect(failed).toMatchObject({ total: 1, totals, items: [{ latest: { failure: "unreadable" } }] });
});

test("last_change has the kind, user and revision of the last change", async () => {
  const { tove } = crew;
  await setPlan(server, tove, "enterprise");
  const bare = await putProject(server, [[tove, "owner"]]);
  expect((await read(tove, bare)).last_change).toMatchObject({ kind: "created", by: null, revision: null });

  const made = await readProject(await postProject(server.origin, tove.access));
  expect(made.last_change).toMatchObject({ kind: "uploaded", by: tove.user.name, revision: 1 });
  const { id } = made;
  const change = async (form: Record<string, string | Blob>) => {
    const headers = { "if-match": `"${(await read(tove, id)).version}"` };
    const call = { method: "PUT", path: `/projects/${id}/`, form, headers } as const;
    return (await readProject(await sendForm(server.origin, tove.access, call))).last_change;
  };
  expect(await change({ name: "Skerry", description: "Boats" })).toMatchObject({
    kind: "renamed",
    by: tove.user.name,
    revision: null,
  });
  // A form that sends the old name again renames nothing.
  expect(await change({ name: "Skerry", description: "Boats and tides" })).toMatchObject({ kind: "edited" });
  const uploaded = await change({ name: "Skerries", file: new Blob(["{}"]) });
  expect(uploaded).toMatchObject({ kind: "uploaded", revision: 2 });

  await server.deps.db
    .updateTable("revisions")
    .set({ source_url: "https://skerry.example/openapi.json" })
    .where("project_id", "=", id)
    .execute();
  expect((await read(tove, id)).last_change).toEqual({ ...uploaded, kind: "imported" });
});

test("omits a project that is deleted while the list is loaded", async () => {
  const { jonas } = crew;
  const { db, config } = server.deps;
  const gone = await putProject(server, [[jonas, "owner"]]);
  const kept = await putProject(server, [[jonas, "owner"]]);
  const caller = await server.deps.identifyCaller(`Bearer ${jonas.access}`);
  const listFrom = async (from: typeof db) => {
    const { items } = await listProjects({ db: from, config }, caller, {});
    return items.map(({ id }) => id).filter((id) => id === gone || id === kept);
  };
  expect(await listFrom(db)).toEqual([kept, gone]);
  // Deleted as soon as the first of the queries has seen it.
  const meanwhile = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await db.deleteFrom("projects").where("id", "=", gone).execute();
      return result;
    },
  });
  expect(await listFrom(meanwhile)).toEqual([kept]);
});
