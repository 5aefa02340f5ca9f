import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailSink, startMailSink } from "../../../../dev/mail.ts";
import { startServer, type TestServer } from "../../test/start-server.ts";
import { findWholeReads, recordStatements } from "../../test/statements.ts";
import { openMailer } from "../integrations/mail/mail.ts";
import { startWorker, type Worker } from "../worker.ts";
import { selectWaitingQueues } from "./due-jobs.queries.ts";

const measuredSeconds = 4;

let server: TestServer;
let sink: MailSink;
beforeAll(async () => {
  server = await startServer();
  sink = await startMailSink({ port: 0 });
});
afterAll(async () => {
  await sink.close();
  await server.close();
});

async function startMailWorker(): Promise<Worker> {
  const mailer = openMailer({ url: sink.url, from: server.deps.config.MAIL_FROM, host: "linkspan.example" });
  return startWorker({ ...server.deps, mailer });
}

type JobRow = { state?: "created" | "retry" | "active"; afterSeconds?: number };

/** Adds a row to the queue without a notification; an active one has a worker that ended a minute ago. */
async function addMailJob(
  subject: string,
  { state = "created", afterSeconds = 0 }: JobRow = {},
): Promise<void> {
  const data = { to: { name: "Maja", address: "maja@skerry.example" }, subject, text: "Hello" };
  const started = state === "active" ? sql`now() - interval '1 minute'` : null;
  await sql`
    insert into pgboss.job
      (name, data, retry_limit, retry_delay, state, start_after, started_on, heartbeat_on, heartbeat_seconds, group_id)
    values
      ('send-mail', ${JSON.stringify(data)}, 3, 1, ${state}, now() + make_interval(secs => ${afterSeconds}), ${started},
       ${started}, 10, 'maja')`.execute(server.deps.db);
}

test("an idle worker runs fewer than two statements per second", async () => {
  const worker = await startMailWorker();
  const statements = recordStatements();
  // Every slot looks once for jobs when it starts.
  for (let before = -1; before < statements.count(); await delay(500)) before = statements.count();
  const before = statements.count();
  await delay(measuredSeconds * 1000);
  const found = statements.count() - before;
  statements.stop();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(2 * measuredSeconds);
  await worker.close();
});

test("jobs without a notification, that become due, or whose worker has ended are done", async () => {
  const worker = await startMailWorker();
  await Promise.all([
    addMailJob("Unnoticed"),
    addMailJob("Delayed", { state: "retry", afterSeconds: 1 }),
    addMailJob("Abandoned", { state: "active" }),
  ]);
  for (const expected of ["Unnoticed", "Delayed", "Abandoned"])
    await sink.waitForMail(({ subject }) => subject === expected, 45_000);
  await worker.close();
});

test("looks for due jobs by index among jobs that are done", async () => {
  const { db, pool } = server.deps;
  await sql`
    insert into pgboss.job (name, state, completed_on, group_id)
    select 'send-mail', 'completed', now(), i::text from generate_series(1, 20000) as i`.execute(db);
  await sql`analyze pgboss.job_common`.execute(db);
  const statements = recordStatements();
  expect(await selectWaitingQueues(db)).toEqual([]);
  statements.stop();
  const [statement] = [...statements.statements.values()];
  if (!statement) throw new Error("the statement was not recorded");
  expect(await findWholeReads(pool, statement, ["job_common"])).toEqual([]);
});
