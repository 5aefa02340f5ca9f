import { type LinkPage, linksPerPage } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { describeScreen, insertLinkedScreen } from "../../../test/design.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeam, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  ({ server, crew } = await openTeam("business"));
});
afterAll(() => server.close());

const { node_id: screen } = describeScreen();

/** A project with a screen and some operations. The first one is linked to the screen. */
async function openProject(operations: number): Promise<{ id: string; operations: string[] }> {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.leila, "viewer"],
  ]);
  const rows = Array.from({ length: operations }, (_, index) => ({
    project_id: id,
    id: uuidv7(),
    method: "get",
    path: `/departures/${index}`,
    is_current: true,
  }));
  await server.deps.db.insertInto("operations").values(rows).execute();
  const [operation = ""] = rows.map((row) => row.id);
  await insertLinkedScreen(server, { id, operation, userId: crew.maja.user.id });
  return { id, operations: rows.map((row) => row.id) };
}

async function insertLinks(id: string, links: { operation: string; screen: string | null; node?: string }[]) {
  const rows = links.map(({ operation, screen: screen_id, node }) => ({
    project_id: id,
    id: uuidv7(),
    operation_id: operation,
    node_id: node ?? screen_id ?? "99:1",
    screen_id,
  }));
  await server.deps.db.insertInto("links").values(rows).execute();
}

async function readPage(id: string, after?: string, { access } = crew.maja): Promise<LinkPage> {
  const query = after === undefined ? "" : `?after=${encodeURIComponent(after)}`;
  const response = await callAs(server.origin, access, `/projects/${id}/links/${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: LinkPage }).data;
}

test("lists links of imported screens to current operations, for every member", async () => {
  const { id, operations } = await openProject(3);
  const [first = "", second = "", removed = ""] = operations;
  await insertLinks(id, [
    { operation: second, screen: null },
    { operation: removed, screen },
  ]);
  await server.deps.db
    .updateTable("operations")
    .set({ is_current: false })
    .where("id", "=", removed)
    .execute();
  const expected = {
    items: [{ operation_id: first, node_id: screen, screen, is_broken: false, has_broken_binding: false }],
    next: null,
  };
  expect(await readPage(id)).toEqual(expected);
  expect(await readPage(id, undefined, crew.leila)).toEqual(expected);
});

test("marks links to deleted nodes as broken", async () => {
  const { id } = await openProject(1);
  await server.deps.db
    .updateTable("links")
    .set({ node_deleted_at: new Date() })
    .where("project_id", "=", id)
    .execute();
  expect((await readPage(id)).items).toMatchObject([{ is_broken: true }]);
});

test.each(["layer_deleted_at", "field_removed_at"] as const)(
  "says that a link has a broken binding: %s",
  async (column) => {
    const { id } = await openProject(1);
    expect((await readPage(id)).items).toMatchObject([{ has_broken_binding: false }]);
    const update = server.deps.db.updateTable("bindings").set({ [column]: new Date() });
    await update.where("project_id", "=", id).execute();
    expect((await readPage(id)).items).toMatchObject([{ is_broken: false, has_broken_binding: true }]);
  },
);

test("pages contain every link once, by screen", async () => {
  const { id, operations } = await openProject(linksPerPage + 20);
  await insertLinks(
    id,
    operations.slice(1).map((operation, index) => ({ operation, screen, node: `13:${index}` })),
  );
  const first = await readPage(id);
  expect(first.items).toHaveLength(linksPerPage);
  const second = await readPage(id, first.next ?? "");
  expect(second.items).toHaveLength(20);
  expect(second.next).toBeNull();
  const listed = [...first.items, ...second.items].map(({ operation_id }) => operation_id);
  expect(new Set(listed)).toEqual(new Set(operations));
});

test.each(["x", "12:34", "12:34~1", `12:34~${"0".repeat(36)}`])(
  "returns 400 for the cursor %s",
  async (after) => {
    const { id } = await openProject(1);
    const response = await callAs(server.origin, crew.maja.access, `/projects/${id}/links/?after=${after}`);
    expect(response.status).toBe(400);
  },
);
