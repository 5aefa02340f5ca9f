import type { Project } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeScreen } from "../../../test/design.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, send, signInCrew } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const link = (key: string, name = "Skerry") => `https://www.figma.com/design/${key}/${name}`;

/** A project with a design file and a screen that an operation is linked to. */
async function makeProject(): Promise<string> {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const { db } = server.deps;
  await change(id, { design_file_url: link("FirstFile00001") });
  await send(server, crew.maja, `PUT /projects/${id}/screens/`, { screens: [describeScreen()] });
  const operation = { project_id: id, id, method: "get", path: "/departures", is_current: true };
  await db.insertInto("operations").values(operation).execute();
  const linked = await send(server, crew.maja, `PUT /projects/${id}/operations/${id}/links/12:34/`);
  expect(linked.status).toBe(200);
  return id;
}

async function change(id: string, fields: Record<string, string>) {
  const { data } = await send(server, crew.maja, `GET /projects/${id}/`);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`${server.origin}/api/projects/${id}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${crew.maja.access}`, "if-match": `"${(data as Project).version}"` },
    body,
  });
  return { status: response.status, ...((await response.json()) as { code?: string }) };
}

async function readState(id: string) {
  const { db } = server.deps;
  const screens = await db.selectFrom("screens").select("state").where("project_id", "=", id).execute();
  const links = await db.selectFrom("links").select("node_id").where("project_id", "=", id).execute();
  const operation = await db
    .selectFrom("operations")
    .select("screens")
    .where("id", "=", id)
    .executeTakeFirst();
  return {
    screens: screens.map(({ state }) => state),
    links: links.map(({ node_id }) => node_id),
    onScreens: operation?.screens,
  };
}

const before = { screens: ["current"], links: ["12:34"], onScreens: 1 };

test.each([
  ["another file", link("OtherFile00001")],
  ["no file", ""],
])("changing to %s asks what happens to the screens", async (_case, design_file_url) => {
  const id = await makeProject();
  const refused = await change(id, { design_file_url });
  expect(refused).toMatchObject({ status: 409, code: "screens_choice_required" });
  expect(await readState(id)).toEqual(before);
});

test.each([
  ["keep", before],
  ["other_file", { ...before, screens: ["other_file"] }],
  ["delete", { screens: [], links: [], onScreens: 0 }],
])("with %s it does that", async (screens, after) => {
  const id = await makeProject();
  expect(await change(id, { design_file_url: link("OtherFile00001"), screens })).toMatchObject({
    status: 200,
  });
  expect(await readState(id)).toEqual(after);
});

test("another link of the same file, and a project without screens, need no choice", async () => {
  const id = await makeProject();
  const renamed = await change(id, { design_file_url: link("FirstFile00001", "Renamed?node-id=1-2") });
  expect(renamed).toMatchObject({ status: 200 });
  expect(await readState(id)).toEqual(before);
  const empty = await putProject(server, [[crew.maja, "owner"]]);
  expect(await change(empty, { design_file_url: link("FirstFile00001") })).toMatchObject({ status: 200 });
  expect(await change(empty, { design_file_url: link("OtherFile00001") })).toMatchObject({ status: 200 });
});

test("another file ends an open import and its webhook", async () => {
  const id = await makeProject();
  const { db } = server.deps;
  const key = { project_id: id, id };
  const row = { ...key, file_key: "FirstFile00001", image_batch: 1, status: "parked", stage: "pages" };
  await db.insertInto("imports").values(row).execute();
  const hook = { ...key, file_key: "FirstFile00001", passcode_hash: Buffer.alloc(32) };
  await db.insertInto("figma_webhooks").values(hook).execute();
  await change(id, { design_file_url: link("OtherFile00001"), screens: "keep" });
  const { status } = await db
    .selectFrom("imports")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { project_id } = await db
    .selectFrom("figma_webhooks")
    .select("project_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect({ status, project_id }).toEqual({ status: "canceled", project_id: null });
});
