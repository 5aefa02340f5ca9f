import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailSink } from "../../../dev/mail.ts";
import { findFreePort } from "../../../dev/ports.ts";
import { sendMail } from "../src/integrations/mail/mail.jobs.ts";
import { openMailer } from "../src/integrations/mail/mail.ts";
import { startWorker } from "../src/worker.ts";
import { startServer, type TestServer } from "./start-server.ts";

const mail = {
  to: { name: "Maja, Lindqvist", address: "maja@skerry.example" },
  subject: "Moored",
  text: "https://linkspan.example/login",
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("a job is enqueued only if its transaction commits", async () => {
  const count = async () =>
    (await sql`select 1 from pgboss.job where name = 'send-mail'`.execute(server.deps.db)).rows.length;
  const before = await count();
  const undone = server.deps.db.transaction().execute(async (tx) => {
    await server.deps.queue.enqueue(tx, sendMail, mail);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await count()).toBe(before);
  await server.deps.db.transaction().execute((tx) => server.deps.queue.enqueue(tx, sendMail, mail));
  expect(await count()).toBe(before + 1);
});

test("a worker sends queued email immediately and retries after a mail server outage", async () => {
  const port = await findFreePort();
  const { config, db } = server.deps;
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = openMailer({ url, from: config.MAIL_FROM, host: "linkspan.example" });
  const worker = await startWorker({ ...server.deps, mailer });
  const enqueue = (subject: string) =>
    db.transaction().execute((tx) => server.deps.queue.enqueue(tx, sendMail, { ...mail, subject }));
  const stateOf = async (subject: string) => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'send-mail' and data->>'subject' = ${subject}`.execute(db);
    return rows[0]?.state;
  };
  await enqueue("First");
  await expect.poll(() => stateOf("First"), { timeout: 45_000 }).toBe("retry");
  const sink = await startMailSink({ port });
  const received = await sink.waitForMail(({ subject }) => subject === "First", 45_000);
  expect(received).toMatchObject({ to: [mail.to.address], from: "no-reply@linkspan.example" });
  // A worker that only looked every other second would take that long each time; a busy machine does not.
  const times: number[] = [];
  for (const name of ["Second", "Third", "Fourth"]) {
    // By then it has looked once more after the mail before.
    await delay(300);
    const started = performance.now();
    await enqueue(name);
    await sink.waitForMail(({ subject }) => subject === name, 45_000);
    times.push(performance.now() - started);
  }
  expect(Math.min(...times)).toBeLessThan(1000);
  await worker.close();
  await sink.close();
});

test("owners take turns: the second job of one runs after the first of another", async () => {
  const sink = await startMailSink({ port: 0 });
  const { config, db, queue } = server.deps;
  const enqueue = (owner: string, subject: string) =>
    db.transaction().execute((tx) => queue.enqueue(tx, sendMail, { ...mail, subject }, { owner }));
  for (const number of [1, 2, 3, 4]) await enqueue("busy", `Busy ${number}`);
  await enqueue("calm", "Calm 1");
  await enqueue("quiet", "Quiet 1");
  await enqueue("calm", "Calm 2");
  const mailer = openMailer({ url: sink.url, from: config.MAIL_FROM, host: "linkspan.example" });
  const worker = await startWorker({ ...server.deps, mailer });
  await expect.poll(() => sink.mails().length, { timeout: 45_000 }).toBe(7);
  const subjects = sink.mails().map(({ subject }) => subject);
  expect(subjects.slice(0, 3).toSorted()).toEqual(["Busy 1", "Calm 1", "Quiet 1"]);
  expect(subjects.slice(3, 5).toSorted()).toEqual(["Busy 2", "Calm 2"]);
  expect(subjects.slice(5)).toEqual(["Busy 3", "Busy 4"]);
  await worker.close();
  await sink.close();
});

test("processes a job backlog without pauses between jobs", async () => {
  const sink = await startMailSink({ port: 0 });
  const { config, db } = server.deps;
  const mailer = openMailer({ url: sink.url, from: config.MAIL_FROM, host: "linkspan.example" });
  await db.transaction().execute(async (tx) => {
    for (let place = 0; place < 20; place++) {
      await server.deps.queue.enqueue(tx, sendMail, { ...mail, subject: `Pile ${place}` });
    }
  });
  const worker = await startWorker({ ...server.deps, mailer });
  const started = performance.now();
  await sink.waitForMail(({ subject }) => subject === "Pile 19", 40_000);
  // With the pause it would be 38 seconds.
  expect(performance.now() - started).toBeLessThan(20_000);
  await worker.close();
  await sink.close();
});
