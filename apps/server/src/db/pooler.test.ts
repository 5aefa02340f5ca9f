import type { SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { people } from "../../../../dev/figma/people.ts";
import { type Pooler, startPooler } from "../../../../dev/pooler.ts";
import { callAs, openBrowser } from "../../test/browser.ts";
import { hears, openStream } from "../../test/event-stream.ts";
import { processProject } from "../../test/processed-project.ts";
import { postProject } from "../../test/project-form.ts";
import { startServer, type TestServer } from "../../test/start-server.ts";
import { setPlan } from "../../test/team.ts";
import { openDatabase } from "./client.ts";

/** Calls at a time. */
const calls = 300;

let pooler: Pooler;
let server: TestServer;
let maja: SignedIn;
beforeAll(async () => {
  pooler = await startPooler(inject("postgres"));
  server = await startServer({}, { pooler: pooler.urlOf(inject("postgres")) });
  maja = await (await openBrowser(server.origin)).signIn(people[0]);
  await setPlan(server, maja, "enterprise_plus");
});
afterAll(async () => {
  await server.close();
  await pooler.remove();
});

/** Makes a person's half of the calls: every tenth adds a project, the others read. */
async function openCaller(person: SignedIn) {
  await setPlan(server, person, "enterprise_plus");
  const { id, number, operation } = await processProject(server, person.access);
  const revision = `/projects/${id}/revisions/${number}`;
  const reads = ["/projects/", `/projects/${id}/search/?q=boat`, `${revision}/operations/${operation}/`];
  return (at: number) =>
    at % 10 === 0
      ? postProject(server.origin, person.access)
      : callAs(server.origin, person.access, reads[at % reads.length] ?? "");
}

test("300 calls at a time work through a pooler in transaction mode", async () => {
  const jonas = await (await openBrowser(server.origin)).signIn(people[1]);
  // One person may have 200 requests waiting.
  const callers = [await openCaller(maja), await openCaller(jonas)];
  const responses = await Promise.all(
    callers.flatMap((call) => Array.from({ length: calls / callers.length }, (_, at) => call(at))),
  );
  const failed = responses.filter(({ ok }) => !ok);
  expect(await Promise.all(failed.map(async (response) => [response.status, await response.text()]))).toEqual(
    [],
  );
  await Promise.all(responses.map((response) => response.arrayBuffer()));
});

test("events arrive, and statements have a time limit, through a pooler", async () => {
  const stream = await openStream(server, maja.access);
  await hears(stream, (event) => event === "live");
  expect((await postProject(server.origin, maja.access)).ok).toBe(true);
  await hears(stream, (event) => (event as { kind?: string }).kind === "project");
  stream.close();
  const { rows } = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(server.deps.db);
  expect(rows).toEqual([{ statement_timeout: "10s" }]);
});

test("a pooler without DATABASE_DIRECT_URL is refused at the first query", async () => {
  const database = openDatabase(
    { DATABASE_URL: server.deps.config.DATABASE_URL, DATABASE_POOL: 1 },
    () => undefined,
  );
  await expect(database.pool.query("SELECT 1")).rejects.toThrow(
    "unsupported startup parameter: statement_timeout",
  );
  await database.close();
});
