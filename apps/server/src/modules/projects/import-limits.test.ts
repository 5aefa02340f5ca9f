import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Problem, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { description, readProject, sendForm } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, setPlan, signInCrew } from "../../../test/team.ts";

/** A host that responds when the test says so. */
let waiting: { path: string; response: ServerResponse }[] = [];
let requests = 0;
const host = createServer((request, response) => {
  requests++;
  const path = request.url ?? "";
  if (path.startsWith("/now")) response.end(description);
  else waiting.push({ path, response });
  response.once("close", () => {
    waiting = waiting.filter((each) => each.response !== response);
  });
});

let server: TestServer;
let crew: Crew;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
  server = await startServer({ SAFE_FETCH_TEST_HOST: address, PLAN_QUOTAS: "starter.revisions=1" });
  crew = await signInCrew(server);
});
afterAll(async () => {
  await server.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(async () => {
  await sql`delete from projects where not is_sample`.execute(server.deps.db);
  for (const person of Object.values(crew)) await setPlan(server, person, "enterprise_plus");
  requests = 0;
});

type Import = { path?: string; to?: string; headers?: Record<string, string> };

const importAs = ({ access }: SignedIn, { path = "/later", to = "/projects/", headers = {} }: Import = {}) =>
  sendForm(server.origin, access, {
    method: "POST",
    path: to,
    form: { url: `http://${address}${path}` },
    headers,
  });

const isWaitingFor = (count: number, timeout = 20_000) =>
  vi.waitFor(() => expect(waiting).toHaveLength(count), { timeout });

/** Lets the host respond until all of these are done. */
async function finish(imports: readonly Promise<Response>[]): Promise<number[]> {
  const timer = setInterval(() => {
    for (const { response } of waiting) response.end(description);
  }, 10);
  try {
    return (await Promise.all(imports)).map(({ status }) => status);
  } finally {
    clearInterval(timer);
  }
}

test("one person's imports run two at a time and four wait; another person's runs beside them", async () => {
  const running = [importAs(crew.maja), importAs(crew.maja)];
  await isWaitingFor(2);
  const further = Array.from({ length: 5 }, () => importAs(crew.maja));
  const refused = await Promise.race(further);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(((await refused.json()) as Problem).code).toBe("task_limit");
  expect(requests).toBe(2);
  expect((await importAs(crew.jonas, { path: "/now" })).status).toBe(200);
  const statuses = await finish([...running, ...further]);
  expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test("a process imports eight at a time", async () => {
  const { maja, jonas, leila, tove } = crew;
  const imports = [maja, jonas, leila, tove].flatMap((person) =>
    Array.from({ length: 3 }, () => importAs(person)),
  );
  await isWaitingFor(8);
  expect(requests).toBe(8);
  expect(await finish(imports)).toEqual(Array(12).fill(200));
});

test("an import ends when its client hangs up", async () => {
  const stop = new AbortController();
  const form = new FormData();
  form.append("url", `http://${address}/later`);
  const headers = { authorization: `Bearer ${crew.maja.access}` };
  const sent = [1, 2].map(() =>
    fetch(`${server.origin}/api/projects/`, { method: "POST", body: form, headers, signal: stop.signal }),
  );
  await isWaitingFor(2);
  stop.abort();
  await Promise.allSettled(sent);
  // Otherwise it would end after 10 seconds.
  await isWaitingFor(0, 5000);
  expect((await importAs(crew.maja, { path: "/now" })).status).toBe(200);
});

test("nothing is fetched for a person whose plan has no room for a project", async () => {
  await setPlan(server, crew.maja, "starter");
  const headers = { "idempotency-key": uuidv7() };
  const first = await importAs(crew.maja, { path: "/now", headers });
  expect(first.status).toBe(200);
  expect(requests).toBe(1);
  const refused = await importAs(crew.maja, { path: "/now" });
  expect(await refused.json()).toMatchObject({ code: "plan_limit", plan_limit: { count: 1, limit: 1 } });
  expect(requests).toBe(1);
  // A retry gets the response that it missed.
  const repeated = await importAs(crew.maja, { path: "/now", headers });
  expect((await readProject(repeated)).id).toBe((await readProject(first)).id);
});

test("nothing is fetched for a project whose owner's plan has no room, nor for strangers", async () => {
  await setPlan(server, crew.maja, "starter");
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
  ]);
  const to = `/projects/${id}/revisions/`;
  expect((await importAs(crew.tove, { path: "/now", to })).status).toBe(404);
  expect(requests).toBe(0);
  expect((await importAs(crew.jonas, { path: "/now", to })).status).toBe(200);
  expect(requests).toBe(1);
  expect(await (await importAs(crew.jonas, { path: "/now", to })).json()).toMatchObject({
    code: "plan_limit",
    plan_limit: { count: 1, limit: 1, feature: "revisions", plan: "business" },
  });
  const changed = await sendForm(server.origin, crew.jonas.access, {
    method: "PUT",
    path: `/projects/${id}/`,
    form: { url: `http://${address}/now` },
    headers: { "if-match": '"1"' },
  });
  expect(((await changed.json()) as Problem).code).toBe("plan_limit");
  expect(requests).toBe(1);
});
