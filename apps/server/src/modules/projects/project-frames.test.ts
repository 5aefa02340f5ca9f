import type { ListedProject, ProjectPage, SignedIn, SyncedScreen } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { describeScreen, hashOf, testPicture } from "../../../test/design.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, send, signInCrew } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const list = async (person: SignedIn, query = ""): Promise<ProjectPage> => {
  const response = await callAs(server.origin, person.access, `/projects/${query}`);
  expect(response.status, query).toBe(200);
  return ((await response.json()) as { data: ProjectPage }).data;
};
const find = async (person: SignedIn, id: string): Promise<ListedProject["design"] | undefined> =>
  (await list(person)).items.find((project) => project.id === id)?.design;

/** Stores screens of a project of Maja's, with one picture that those with its hash share. */
async function storeScreens(id: string, screens: SyncedScreen[]): Promise<void> {
  const { access } = crew.maja;
  expect((await send(server, crew.maja, `PUT /projects/${id}/screens/`, { screens })).status).toBe(200);
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(testPicture)]), "screen.png");
  const url = `${server.origin}/api/projects/${id}/pictures/${hashOf(testPicture)}/`;
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(url, { method: "PUT", headers, body })).status).toBe(204);
}

const screen = (position: number, changes: Partial<SyncedScreen> = {}) =>
  describeScreen({ node_id: `50:${position}`, name: `Screen ${position}`, position, ...changes });

test("lists the first three screens that have a picture, with URLs that open it", async () => {
  const { maja, jonas, leila } = crew;
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "viewer"],
  ]);
  const empty = await putProject(server, [[maja, "owner"]]);
  await storeScreens(id, [screen(4), screen(2), screen(1, { picture_hash: null }), screen(5), screen(3)]);
  const gone = server.deps.db.updateTable("screens").set({ state: "deleted" });
  await gone.where("project_id", "=", id).where("node_id", "=", "50:2").execute();
  const design = await find(jonas, id);
  expect(design).toMatchObject({ screens: 4, broken: 0 });
  expect(design?.frames.map(({ node_id }) => node_id)).toEqual(["50:3", "50:4", "50:5"]);
  const picture = await fetch(`${server.origin}${design?.frames[0]?.thumbnail_url}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(await find(maja, empty)).toEqual({ screens: 0, broken: 0, frames: [] });
  expect(await find(leila, id)).toBe(undefined);
});

test("signed URLs are in the list only", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await storeScreens(id, [screen(1)]);
  expect(JSON.stringify(await list(crew.maja))).toContain("/c/");
  const read = await callAs(server.origin, crew.maja.access, `/projects/${id}/`);
  expect(await read.text()).not.toContain("/c/");
});

test("filters and counts the caller's projects with broken links", async () => {
  const { maja, tove } = crew;
  const [broken, intact] = [
    await putProject(server, [[tove, "owner"]]),
    await putProject(server, [[tove, "owner"]]),
  ];
  const others = await putProject(server, [
    [maja, "owner"],
    [tove, "editor"],
  ]);
  await storeScreens(others, [screen(1), screen(2)]);
  const { db } = server.deps;
  expect(await list(tove, "?links=broken")).toMatchObject({ items: [], total: 0, totals: { broken: 0 } });
  await db.updateTable("screens").set({ broken: 2 }).where("project_id", "=", others).execute();
  const filtered = await list(tove, "?links=broken");
  expect(filtered.items.map(({ id, design }) => ({ id, broken: design.broken }))).toEqual([
    { id: others, broken: 4 },
  ]);
  expect(filtered).toMatchObject({ total: 1, totals: { broken: 1 } });
  expect((await list(tove)).items.map(({ id }) => id)).toEqual(expect.arrayContaining([broken, intact]));
  expect((await callAs(server.origin, tove.access, "/projects/?links=intact")).status).toBe(400);
});
