import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { directDatabaseUrl } from "../../src/db/client.ts";
import { openMailer } from "../../src/integrations/mail/mail.ts";
import { jobs } from "../../src/job-list.ts";
import { grantPlan } from "../../src/modules/billing/grant-plan.service.ts";
import { callAs } from "../browser.ts";
import { type Caller, type Crew, openCrew } from "../crew.ts";
import { examples } from "../examples/example-calls.ts";
import { finishAnswer, sendExample } from "../examples/send-example.ts";
import { postProject, readProject } from "../project-form.ts";
import { startServer, type TestServer } from "../start-server.ts";
import { findWholeReads, recordStatements, type Statement } from "../statements.ts";
import { startTestWorker, waitForRevision } from "../upload.ts";
import { writeDocumentsBundle } from "../web-build.ts";
import { addCrowd, crowdedTables } from "./crowd.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({ DOCUMENTS_BUNDLE: await writeDocumentsBundle() });
  crew = await openCrew(server);
  await addCrowd(directDatabaseUrl(server.deps.config));
});
afterAll(() => server.close());

const lists = ["", "?sort=name", "?sort=score", "?role=owner", "?status=ready", "?q=ferries", "?page=2"];

/** Calls every route as a permitted caller, every kind of list, a revision from upload to current, and the jobs by the clock. */
async function doEverything(): Promise<void> {
  const tokens = new Map<Caller, string | undefined>();
  for (const [name, { rights, newcomer }] of Object.entries(examples)) {
    const caller = rights === "everyone" || rights.owner === "done" ? "owner" : "editor";
    // Signing in for each call would be most of the work; but some calls end sessions.
    if (newcomer) tokens.set(caller, await crew.tokenOfNewcomer(caller));
    else if (!tokens.has(caller)) tokens.set(caller, await crew.tokenOf(caller));
    const response = await sendExample(server.origin, crew, { name, caller, token: tokens.get(caller) });
    await finishAnswer(response);
    expect(response.status, name).toBeLessThan(400);
    if (!name.includes("/projects/")) tokens.clear();
  }
  const access = (await crew.tokenOf("owner")) ?? "";
  for (const query of lists) {
    expect((await callAs(server.origin, access, `/projects/${query}`)).status, query).toBe(200);
  }
  const { analysis, badge, mock } = (await crew.makeProject("shared")).shared;
  for (const path of [
    `/share/${analysis.token}/analysis/`,
    `/badges/${badge.token}.svg`,
    `/mock/${mock.token}/boats`,
  ]) {
    expect((await callAs(server.origin, undefined, path)).status).toBe(200);
  }
  const { id } = await readProject(
    await postProject(server.origin, access, {}, { "idempotency-key": "plans" }),
  );
  const worker = await startTestWorker(server);
  await waitForRevision(server.origin, access, `/projects/${id}/revisions/1/`);
  await worker.close();
  await grantPlan(server.deps, "7@crowd.example", "business");
  const { config } = server.deps;
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, host: "linkspan.example" });
  for (const job of jobs)
    if (job.cron)
      await job.run({ ...server.deps, mailer, jobId: "plans", signal: new AbortController().signal }, {});
  mailer.close();
}

/** The statements of ours that have a plan; the queue's own tables are the queue's business. */
function isPlanned({ text }: Statement): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes("pgboss");
}

test("no query scans a whole table or index of a populated database", async () => {
  const recorded = recordStatements();
  try {
    await doEverything();
  } finally {
    recorded.stop();
  }
  const planned = [...recorded.statements.values()].filter(isPlanned);
  expect(planned.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const statement of planned) {
    for (const read of await findWholeReads(server.deps.pool, statement, crowdedTables)) {
      found.push(`${read}: ${statement.text}`);
    }
  }
  expect(found).toEqual([]);
});

test("reports a sequential scan when an index is missing", async () => {
  const text = "select updated_at from projects join memberships on project_id = id where user_id = $1";
  const statement = { text, values: [await crew.userOf("owner")] };
  const client = await server.deps.pool.connect();
  try {
    expect(await findWholeReads(client, statement, crowdedTables)).toEqual([]);
    await client.query("BEGIN");
    await client.query("DROP INDEX memberships_user");
    expect(await findWholeReads(client, statement, crowdedTables)).toEqual(["Seq Scan on memberships"]);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

test("every foreign key has an index, except for one known case", async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')
        and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey)
  `.execute(server.deps.db);
  // A project has one offer at most, so its own id finds it.
  const known = ["ownership_offers ownership_offers_project_id_to_user_id_fkey"];
  expect(rows.map(({ key }) => key).sort()).toEqual(known);
});
