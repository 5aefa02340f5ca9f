import type { SharedLink, SharedOperationScreens, ShareLink } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, type Crew, openCrew } from "../../../test/crew.ts";
import { hashOf, testPicture } from "../../../test/design.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await openCrew(server);
});
afterAll(() => server.close());

async function send(caller: Caller, path: string, body: object): Promise<Response> {
  const [method = "", url] = path.split(" ");
  return fetch(`${server.origin}/api/projects/${url}`, {
    method,
    headers: { authorization: `Bearer ${await crew.tokenOf(caller)}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const read = (path: string) => fetch(`${server.origin}/api/share/${path}`);

async function readData<Data>(response: Response): Promise<Data> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

/** A project with a linked screen and a link to its documentation that doesn't show it. */
async function makeLink() {
  const { params, shared } = await crew.makeProject("own");
  const { id, token } = shared.docs;
  const sha256 = await server.deps.blobs.put(testPicture);
  await server.deps.db
    .insertInto("pictures")
    .values({
      project_id: params.id ?? "",
      hash: Buffer.from(hashOf(testPicture), "hex"),
      picture_sha256: sha256,
      thumbnail_sha256: sha256,
      bytes: testPicture.length,
    })
    .execute();
  const change = (caller: Caller, shows_screens: boolean, link = id) =>
    send(caller, `PUT ${params.id}/share_links/${link}/`, { shows_screens });
  return { project: params.id ?? "", operation: params.operation ?? "", shared, token, change };
}

test("the owner allows screens on a link, and forbidding them stops signing immediately", async () => {
  const { project, operation, token, change } = await makeLink();
  const screens = () => read(`${token}/operations/${operation}/screens/`);
  expect((await screens()).status).toBe(404);
  expect(await readData<ShareLink>(await change("owner", true))).toMatchObject({ shows_screens: true });

  const answer = await screens();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { data } = JSON.parse(await answer.text()) as { data: SharedOperationScreens };
  const [screen] = data.screens;
  expect(screen).toMatchObject({ name: "Departures", previous_thumbnail_url: null });
  expect((await fetch(server.origin + screen?.picture_url)).status).toBe(200);
  expect(data.links.map(({ screen }) => screen)).toEqual(["12:34"]);
  expect(data.bindings.map(({ layer }) => layer.name)).toEqual(["Price"]);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`Maja|${project}`));
  expect(await readData<SharedLink>(await read(`${token}/`))).toMatchObject({ shows_screens: true });

  // An editor can take back what only the owner can allow.
  expect((await change("editor", false)).status).toBe(200);
  expect((await screens()).status).toBe(404);
  expect(await readData<SharedLink>(await read(`${token}/`))).toMatchObject({ shows_screens: false });
  const { rows } = await sql<{ kind: string }>`
    select kind from audit_events where detail->>'project' = ${project} order by id`.execute(server.deps.db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    "share_link_screens_allowed",
    "share_link_screens_forbidden",
  ]);
});

test("only the owner can allow screens, only on links to documentation of the project", async () => {
  const { project, shared, change } = await makeLink();
  const other = await makeLink();
  expect((await change("editor", true)).status).toBe(403);
  expect((await change("viewer", false)).status).toBe(403);
  expect((await change("owner", true, shared.analysis.id)).status).toBe(400);
  expect((await change("owner", true, other.shared.docs.id)).status).toBe(404);
  const make = (caller: Caller, kind: string) =>
    send(caller, `POST ${project}/share_links/`, { kind, expires_in_days: 7, shows_screens: true });
  expect((await make("editor", "docs")).status).toBe(403);
  expect((await make("owner", "analysis")).status).toBe(400);
  expect(await readData<ShareLink>(await make("owner", "docs"))).toMatchObject({ shows_screens: true });
});

test("a read-only project can forbid screens but not allow them", async () => {
  const { project, change } = await makeLink();
  expect((await change("owner", true)).status).toBe(200);
  await server.deps.db
    .updateTable("projects")
    .set({ frozen_at: new Date() })
    .where("id", "=", project)
    .execute();
  expect((await change("owner", false)).status).toBe(200);
  expect((await change("owner", true)).status).toBe(409);
});

test("nodes that aren't imported and reasons why an operation needs no screen are not shown", async () => {
  const { project, operation, token, change } = await makeLink();
  await change("owner", true);
  const path = `${project}/operations/${operation}`;
  expect((await send("owner", `PUT ${path}/links/99:1/`, {})).status).toBe(200);
  expect((await send("owner", `PUT ${path}/no_screen/`, { reason: "Internal only." })).status).toBe(204);
  const data = await readData<SharedOperationScreens>(
    await read(`${token}/operations/${operation}/screens/`),
  );
  expect(data.links.map(({ node_id }) => node_id)).not.toContain("99:1");
  expect(data.no_screen).toBeNull();
});
