import type { ProjectPage, SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { postProject, readProject } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";

let server: TestServer;
let tove: SignedIn;
const list = async (query: string) => {
  const response = await callAs(server.origin, tove.access, `/projects/?${query}`);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: ProjectPage }).data;
};
const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

beforeAll(async () => {
  server = await startServer();
  tove = await (await openBrowser(server.origin)).signIn(people[4]);
  const maja = await (await openBrowser(server.origin)).signIn(people[0]);
  await server.deps.db
    .updateTable("subscriptions")
    .set({ plan: "enterprise_plus", status: "granted" })
    .execute();
  const scores: Record<string, number> = { Bollard: 40, anchor: 90, "Cleat 100%": 70 };
  for (const [name, overallScore] of Object.entries(scores)) {
    const { id } = await readProject(await postProject(server.origin, tove.access, { name }));
    const methods = { get: 1 };
    const summary = {
      title: "T",
      version: "1",
      dialect: "3.1",
      endpoints: 1,
      operations: 1,
      methods,
      overallScore,
    };
    await server.deps.db
      .updateTable("revisions")
      .set({ status: "ready", summary: JSON.stringify(summary) })
      .where("project_id", "=", id)
      .execute();
    await server.deps.db.updateTable("projects").set({ current_revision: 1 }).where("id", "=", id).execute();
  }
  const davit = { name: "Davit", description: "Lowers the ANCHOR boats" };
  const shared = await readProject(await postProject(server.origin, maja.access, davit));
  await server.deps.db
    .insertInto("memberships")
    .values({ project_id: shared.id, user_id: tove.user.id, role: "viewer" })
    .execute();
});
afterAll(() => server.close());

test("sorts projects by last change, name and score", async () => {
  expect(await names("")).toEqual(["Davit", "Cleat 100%", "anchor", "Bollard"]);
  expect(await names("sort=name")).toEqual(["anchor", "Bollard", "Cleat 100%", "Davit"]);
  expect(await names("sort=score")).toEqual(["anchor", "Cleat 100%", "Bollard", "Davit"]);
});

test("search treats % and _ as literal text and rejects NUL", async () => {
  expect(await names("q=anchor")).toEqual(["Davit", "anchor"]);
  expect(await names("q=100%25")).toEqual(["Cleat 100%"]);
  expect(await names("q=_")).toEqual([]);
  expect((await callAs(server.origin, tove.access, "/projects/?q=%00")).status).toBe(400);
});

test("filters projects by role and status", async () => {
  expect(await names("role=viewer")).toEqual(["Davit"]);
  expect(await names("status=processing")).toEqual(["Davit"]);
  expect(await names("status=ready&role=owner&sort=name")).toEqual(["anchor", "Bollard", "Cleat 100%"]);
  expect(await list("role=viewer")).toMatchObject({ total: 1, owned: 3, page: 1, page_size: 6 });
  const [best] = (await list("sort=score")).items;
  expect(best?.current).toEqual({
    number: 1,
    title: "T",
    version: "1",
    dialect: "3.1",
    endpoints: 1,
    operations: 1,
    methods: { get: 1 },
    overallScore: 90,
    highlights: null,
  });
});

test("paginates projects and rejects invalid page numbers", async () => {
  for (let count = 0; count < 4; count++) await postProject(server.origin, tove.access, { name: "Many" });
  const [first, second, third] = [await list("page=1"), await list("page=2"), await list("page=3")];
  expect([first.items.length, second.items.length, third.items.length]).toEqual([6, 2, 0]);
  expect([first.total, second.total, third.total]).toEqual([8, 8, 8]);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(8);
  expect((await callAs(server.origin, tove.access, "/projects/?page=0")).status).toBe(400);
  expect((await callAs(server.origin, tove.access, "/projects/?page=x")).status).toBe(400);
});
