import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailSink } from "../../../dev/mail.ts";
import { sendMail } from "../src/integrations/mail/mail.jobs.ts";
import { openMailer } from "../src/integrations/mail/mail.ts";
import { startWorker } from "../src/jobs/worker.ts";
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

test("a job is there exactly when its transaction is", async () => {
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

test("a worker sends queued mail at once, and again after the mail server was away", async () => {
  const away = await startMailSink({ port: 0 });
  await away.close();
  const { config, db } = server.deps;
  const mailer = openMailer({ url: away.url, from: config.MAIL_FROM, host: "linkspan.example" });
  const worker = await startWorker(config.DATABASE_URL, { ...server.deps, mailer });
  await db
    .transaction()
    .execute((tx) => server.deps.queue.enqueue(tx, sendMail, { ...mail, subject: "First" }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  const sink = await startMailSink({ port: Number(new URL(away.url).port) });
  const received = await sink.waitForMail(({ subject }) => subject === "First", 20_000);
  expect(received).toMatchObject({ to: [mail.to.address], from: "no-reply@linkspan.example" });
  const started = performance.now();
  await db
    .transaction()
    .execute((tx) => server.deps.queue.enqueue(tx, sendMail, { ...mail, subject: "Second" }));
  await sink.waitForMail(({ subject }) => subject === "Second");
  expect(performance.now() - started).toBeLessThan(1500);
  await worker.close();
  await sink.close();
}, 60_000);

test("jobs that piled up are worked off one after the other, without a pause between them", async () => {
  const sink = await startMailSink({ port: 0 });
  const { config, db } = server.deps;
  const mailer = openMailer({ url: sink.url, from: config.MAIL_FROM, host: "linkspan.example" });
  await db.transaction().execute(async (tx) => {
    for (let place = 0; place < 20; place++) {
      await server.deps.queue.enqueue(tx, sendMail, { ...mail, subject: `Pile ${place}` });
    }
  });
  const worker = await startWorker(config.DATABASE_URL, { ...server.deps, mailer });
  const started = performance.now();
  await sink.waitForMail(({ subject }) => subject === "Pile 19", 40_000);
  // With the pause it would be 38 seconds.
  expect(performance.now() - started).toBeLessThan(20_000);
  await worker.close();
  await sink.close();
}, 60_000);
