import type { FirstPage } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { type Crew, openCrew } from "../../../test/crew.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { writeDocsBundle } from "../../../test/web-build.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({ DOCS_BUNDLE: await writeDocsBundle() });
  crew = await openCrew(server);
}, 60_000);
afterAll(() => server.close());

async function read(path: string, role: "viewer" | "other tenant" = "viewer") {
  const answer = await callAs(server.origin, await crew.tokenOf(role), path);
  const { data } = (await answer.json()) as { data: FirstPage };
  return { status: answer.status, page: data, cached: answer.headers.get("cache-control") };
}

test("the first page matches the single endpoints, has the caller's HTML and is not cached", async () => {
  const { params } = await crew.makeProject("shared");
  const project = `/projects/${params.id}`;
  const { status, page, cached } = await read(`${project}/first-page/?operation=${params.operation}`);
  expect([status, cached]).toEqual([200, "no-store"]);
  const single = async (path: string) => (await read(path)).page as unknown;
  expect(page.project).toEqual(await single(`${project}/`));
  expect(page.navigator).toEqual(
    await single(`${project}/revisions/1/navigator/?operation=${params.operation}`),
  );
  expect(page.operation).toEqual({
    id: params.operation,
    content: await single(`${project}/revisions/1/operations/${params.operation}/`),
  });
  for (const { reference, part } of page.parts) {
    const path = `${project}/revisions/1/parts/?reference=${encodeURIComponent(reference)}`;
    expect(part).toEqual(await single(path));
  }
  const { id, name } = (await single("/users/me/")) as { id: string; name: string };
  expect(page.user_id).toBe(id);
  expect(page.html).toContain(name);
  expect(page.html).toContain(params.operation);
});

test("returns the first operation without HTML by default, and none for an unknown one", async () => {
  const { params } = await crew.makeProject("shared");
  const first = await read(`/projects/${params.id}/first-page/`);
  const [line] = first.page.navigator?.lines.filter((line) => "id" in line) ?? [];
  expect(first.page.operation?.id).toBe(line?.id);
  expect(first.page.html).toBe("");
  const lost = await read(`/projects/${params.id}/first-page/?operation=${params.id}`);
  expect(lost).toMatchObject({ status: 200, page: { operation: null, html: "" } });
});

test("the first page returns 404 to non-members and 400 for a malformed operation ID", async () => {
  const { params } = await crew.makeProject("shared");
  expect((await read(`/projects/${params.id}/first-page/`)).status).toBe(200);
  expect((await read(`/projects/${params.id}/first-page/`, "other tenant")).status).toBe(404);
  expect((await read(`/projects/${params.id}/first-page/?operation=1`)).status).toBe(400);
});
