import type { SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { postProject, readProject } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { writeLinks } from "../../child/write-links.ts";

const source = `openapi: 3.1.1
info: { title: Skerry, version: 1.0.0 }
paths:
  /boats:
    get: { operationId: listBoats, x-nodeRefID: "1:1", responses: {} }
    post: { operationId: addBoat, x-nodeRefID: "9:9", responses: {} }
  /health:
    get: { operationId: health, responses: {} }
`;

let server: TestServer;
let maja: SignedIn;
beforeAll(async () => {
  server = await startServer();
  maja = await (await openBrowser(server.origin)).signIn();
  await server.deps.db
    .updateTable("subscriptions")
    .set({ plan: "enterprise_plus", status: "granted" })
    .execute();
});
afterAll(() => server.close());

/** A project whose first revision counts as read, with these operations. */
async function makeProject(text: string): Promise<string> {
  const file = new Blob([text]);
  const { id } = await readProject(await postProject(server.origin, maja.access, { file }));
  await server.deps.db.updateTable("projects").set({ current_revision: 1 }).where("id", "=", id).execute();
  return id;
}

const read = (id: string) => callAs(server.origin, maja.access, `/projects/${id}/api_schema/`);

test("the API schema contains the project's links, not those of the upload", async () => {
  const { db } = server.deps;
  const id = await makeProject(source);
  const [boats, health] = ["0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02"];
  await db
    .insertInto("operations")
    .values([
      { project_id: id, id: boats, method: "get", path: "/boats" },
      { project_id: id, id: health, method: "get", path: "/health", needs_no_screen: true },
    ])
    .execute();
  for (const [place, node_id] of ["1:1", "4:20"].entries()) {
    const created_at = new Date(2026, 1, 1 + place);
    const link = { project_id: id, id: crypto.randomUUID(), operation_id: boats, node_id, created_at };
    await db.insertInto("links").values(link).execute();
  }
  const response = await read(id);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toEqual({
    data: {
      openapi: "3.1.1",
      info: { title: "Skerry", version: "1.0.0" },
      paths: {
        "/boats": {
          get: {
            operationId: "listBoats",
            responses: {},
            "x-nodeRefID": "1:1",
            "x-linkspan-links": ["1:1", "4:20"],
          },
          post: { operationId: "addBoat", responses: {} },
        },
        "/health": { get: { operationId: "health", responses: {}, "x-nodeRefID": "none" } },
      },
    },
  });
});

test("rejects a YAML alias bomb with 422 and serves the next description", async () => {
  const levels = Array.from({ length: 60 }, (_, level) => {
    const twice = level === 0 ? "[boat, boat]" : `[*a${level - 1}, *a${level - 1}]`;
    return `x-a${level}: &a${level} ${twice}`;
  });
  const response = await read(await makeProject(`${source}${levels.join("\n")}\n`));
  expect(response.status).toBe(422);
  expect((await read(await makeProject(source))).status).toBe(200);
});

test("returns 404 before the first revision is ready", async () => {
  const { id } = await readProject(await postProject(server.origin, maja.access));
  expect((await read(id)).status).toBe(404);
});

test("writeLinks leaves a path item shared by two paths unchanged", () => {
  const text = JSON.stringify({
    openapi: "3.1.1",
    info: { title: "Skerry", version: "1" },
    paths: { "/a": { $ref: "#/components/pathItems/p" }, "/b": { $ref: "#/components/pathItems/p" } },
    components: { pathItems: { p: { get: { "x-nodeRefID": "1:1", responses: {} } } } },
  });
  const linked = [{ method: "get", path: "/a", nodes: ["2:2"], needsNoScreen: false }];
  expect(writeLinks(text, linked)).toBe(text);
});

test("one person's exports leave room for those of another", async () => {
  const id = await makeProject(source);
  const tomas = await (await openBrowser(server.origin)).signIn(people[1]);
  await server.deps.db
    .insertInto("memberships")
    .values({ project_id: id, user_id: tomas.user.id, role: "viewer" })
    .execute();
  const many = Array.from({ length: 60 }, () => read(id));
  const other = await callAs(server.origin, tomas.access, `/projects/${id}/api_schema/`);
  expect(other.status).toBe(200);
  const answers = await Promise.all(many);
  const limited = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
  for (const answer of limited) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await answer.json()).toMatchObject({ code: "task_limit" });
  }
  expect(limited.length).toBeGreaterThan(0);
});
