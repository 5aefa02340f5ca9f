import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../test/start-server.ts";
import { findWholeReads, recordStatements } from "../../test/statements.ts";
import { directDatabaseUrl } from "../db/client.ts";
import { sendMail } from "../integrations/mail/mail.jobs.ts";
import { measureQueue } from "./job-metrics.ts";
import { selectQueueDepth } from "./queue-depth.queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const mail = { to: { name: "Maja", address: "maja@skerry.example" }, subject: "Moored", text: "Hello" };

async function enqueueMail(afterSeconds?: number) {
  const { db, queue } = server.deps;
  await db
    .transaction()
    .execute((tx) => queue.enqueue(tx, sendMail, mail, afterSeconds ? { afterSeconds } : {}));
}

async function readMailQueue() {
  return (await selectQueueDepth(server.deps.db)).find(({ name }) => name === sendMail.name);
}

test("counts jobs by state; the oldest is the one that was due first, not one that is due later", async () => {
  const { db } = server.deps;
  expect(await readMailQueue()).toEqual({
    name: "send-mail",
    created: 0,
    retry: 0,
    active: 0,
    failed: 0,
    oldestSeconds: 0,
  });
  await enqueueMail(3600);
  expect(await readMailQueue()).toMatchObject({ created: 1, oldestSeconds: 0 });
  await enqueueMail();
  await enqueueMail();
  await sql`
    update pgboss.job set state = 'retry', start_after = now() - interval '90 seconds'
    where id in (
      select id from pgboss.job where name = 'send-mail' and start_after <= now() limit 1
    )`.execute(db);
  const depth = await readMailQueue();
  expect(depth).toMatchObject({ created: 2, retry: 1 });
  expect(depth?.oldestSeconds).toBeGreaterThanOrEqual(90);
});

test("counts failed jobs as pg-boss did when it last looked", async () => {
  const { db, config } = server.deps;
  await enqueueMail();
  await sql`update pgboss.job set state = 'failed' where name = 'send-mail'`.execute(db);
  const boss = new PgBoss({
    connectionString: directDatabaseUrl(config),
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  });
  await boss.start();
  await boss.supervise(sendMail.name);
  await boss.stop();
  expect((await readMailQueue())?.failed).toBeGreaterThan(0);
});

test("reads the queue with one statement in five seconds, and without PostgreSQL reports nothing", async () => {
  const registry = new Registry();
  measureQueue(registry, server.deps.db);
  const statements = recordStatements();
  const began = performance.now();
  for (let round = 0; round < 3; round++) {
    const texts = await Promise.all(Array.from({ length: 20 }, () => registry.metrics()));
    for (const text of texts)
      expect(text).toMatch(/^linkspan_queue_jobs\{name="send-mail",state="created"\} \d/m);
  }
  statements.stop();
  expect(statements.count()).toBeGreaterThan(0);
  expect(statements.count()).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 5000));

  const other = await startServer();
  const unavailable = new Registry();
  measureQueue(unavailable, other.deps.db);
  await other.close();
  const text = await unavailable.metrics();
  expect(text).toContain("# TYPE linkspan_queue_jobs gauge");
  expect(text).not.toMatch(/^linkspan_queue_jobs\{/m);
});

test("reads at most 10,000 waiting jobs of a kind, by index among jobs that are done", async () => {
  const { db, pool } = server.deps;
  await sql`
    insert into pgboss.job (name, state, completed_on)
    select 'send-mail', 'completed', now() from generate_series(1, 20000)`.execute(db);
  await sql`
    insert into pgboss.job (name, state, created_on)
    select 'send-mail', 'created', now() - i * interval '1 ms' from generate_series(1, 12000) as i`.execute(
    db,
  );
  await sql`analyze pgboss.job_common`.execute(db);
  const statements = recordStatements();
  const depth = await readMailQueue();
  statements.stop();
  expect((depth?.created ?? 0) + (depth?.retry ?? 0)).toBe(10_000);
  const [statement] = [...statements.statements.values()].filter(({ text }) => text.includes("lateral"));
  if (!statement) throw new Error("the statement was not recorded");
  expect(await findWholeReads(pool, statement, ["job_common"])).toEqual([]);
});
