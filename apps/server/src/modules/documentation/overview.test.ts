import type { DocOverview } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { type Crew, openCrew } from "../../../test/crew.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await openCrew(server);
}, 60_000);
afterAll(() => server.close());

async function read(path: string, role: "viewer" | "other tenant" = "viewer") {
  const answer = await callAs(server.origin, await crew.tokenOf(role), path);
  const { data } = (await answer.json()) as { data: DocOverview };
  return { status: answer.status, overview: data, cached: answer.headers.get("cache-control") };
}

test("returns the API overview with operation IDs to members; others get 404", async () => {
  const { params } = await crew.makeProject("shared");
  const path = `/projects/${params.id}/revisions/1/overview/`;
  const { status, overview, cached } = await read(path);
  expect(status).toBe(200);
  expect(cached).toContain("immutable");
  expect(overview.title).not.toBe("");
  expect(overview.counts.operations).toBeGreaterThan(0);
  for (const { count, operation } of overview.tags) expect(operation === null).toBe(count === 0);
  expect((await read(path, "other tenant")).status).toBe(404);
  expect((await read(`/projects/${params.id}/revisions/99/overview/`)).status).toBe(404);
});
