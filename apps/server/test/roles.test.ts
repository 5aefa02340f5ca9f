import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { startMailSink } from "../../../dev/mail.ts";
import { acceptsConnections, findFreePort } from "../../../dev/ports.ts";
import { directDatabaseUrl } from "../src/db/client.ts";
import { sendMail } from "../src/integrations/mail/mail.jobs.ts";
import { spawnServer } from "./server-process.ts";
import { startServer, testEnvironment } from "./start-server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A process of that role beside a running API, on the same database. */
async function startRole(role: "api" | "worker") {
  const home = await startServer();
  cleanups.push(() => home.close());
  const mails = await startMailSink({ port: 0 });
  cleanups.push(() => mails.close());
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const environment = {
    ...testEnvironment({
      port,
      databaseUrl: directDatabaseUrl(home.deps.config),
      figmaOrigin: home.figma.origin,
    }),
    ROLE: role,
    METRICS_PORT: String(metricsPort),
    SMTP_URL: mails.url,
    LOG_LEVEL: "info",
  };
  const server = await spawnServer(environment, /"msg":"started"/);
  cleanups.push(() => server.stop());
  const { db, queue } = home.deps;
  const mail = {
    to: { name: "Maja, Lindqvist", address: "maja@skerry.example" },
    subject: "Moored",
    text: "Hello",
  };
  await db.transaction().execute((tx) => queue.enqueue(tx, sendMail, mail));
  return { port, metricsPort, mails, db };
}

test("a worker runs jobs and does not listen for requests", async () => {
  const { port, mails } = await startRole("worker");
  await mails.waitForMail(({ subject }) => subject === "Moored", 45_000);
  expect(await acceptsConnections(port)).toBe(false);
});

test("an API process serves requests, runs no jobs and has metrics on a separate port", async () => {
  const { port, metricsPort, mails, db } = await startRole("api");
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain(
    'linkspan_http_request_seconds_count{method="GET",route="/readyz",status="200"} 1',
  );
  expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  await expect(mails.waitForMail(() => true, 2500)).rejects.toThrow("no such mail");
  const { rows } = await sql`select state from pgboss.job where name = 'send-mail'`.execute(db);
  expect(rows).toEqual([{ state: "created" }]);
});
