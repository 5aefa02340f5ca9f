import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { startMailSink } from "../../../dev/mail.ts";
import { acceptsConnections, findFreePort } from "../../../dev/ports.ts";
import { readBuildInfo } from "../build-tools/read-build-info.ts";
import { directDatabaseUrl } from "../src/db/client.ts";
import { newestMigration } from "../src/db/schema-version.ts";
import { sendMail } from "../src/integrations/mail/mail.jobs.ts";
import { spawnServer } from "./server-process.ts";
import { startServer, testEnvironment } from "./start-server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A process of that role beside a running API, on the same database. */
async function startRole(role: "api" | "worker", settings: NodeJS.ProcessEnv = {}) {
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
    ...settings,
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
  const monitor = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}${path}`);
    return { code: response.status, text: await response.text() };
  };
  return { port, monitor, mails, db, server };
}

test("a worker runs jobs, does not listen for requests and has health and metrics", async () => {
  const { port, monitor, mails, server } = await startRole("worker");
  const { version, commit } = readBuildInfo();
  expect(server.output()).toContain(`"version":"${version}","commit":"${commit}"`);
  await mails.waitForMail(({ subject }) => subject === "Moored", 45_000);
  expect(await acceptsConnections(port)).toBe(false);
  expect(await monitor("/livez")).toMatchObject({ code: 200 });
  expect(await monitor("/readyz")).toMatchObject({ code: 200 });
  expect(await monitor("/api/users/me/")).toMatchObject({ code: 404 });
  const metrics = async () => (await monitor("/metrics")).text;
  await expect
    .poll(metrics, { timeout: 45_000 })
    .toContain('linkspan_jobs_total{name="send-mail",result="done"} 1');
  expect(await metrics()).toContain('linkspan_jobs_total{name="send-mail",result="failed"} 0');
  expect(await metrics()).toContain('linkspan_job_seconds_count{name="send-mail"} 1');
  expect(await metrics()).toContain('linkspan_emails_total{result="sent"} 1');
  expect(await metrics()).toContain('linkspan_emails_total{result="failed"} 0');
  expect(await metrics()).toMatch(/^linkspan_build_info\{version="[^"]+",commit="[^"]+"\} 1$/m);
  expect(await metrics()).toMatch(/^linkspan_pool_connections [1-9]/m);
  expect(await metrics()).toMatch(/^linkspan_queue_oldest_seconds\{name="send-mail"\} \d/m);
});

test("a failed run of a job counts as failed, and the job waits for its next run", async () => {
  const { monitor } = await startRole("worker", { SMTP_URL: "smtp://127.0.0.1:1" });
  const metrics = async () => (await monitor("/metrics")).text;
  await expect
    .poll(metrics, { timeout: 45_000 })
    .toMatch(/^linkspan_jobs_total\{name="send-mail",result="failed"\} [1-9]/m);
  expect(await metrics()).toMatch(/^linkspan_emails_total\{result="failed"\} [1-9]/m);
  await expect
    .poll(metrics, { timeout: 45_000 })
    .toContain('linkspan_queue_jobs{name="send-mail",state="retry"} 1');
});

test("a worker with an older schema is not ready but has metrics; a stopped one leaves its port", async () => {
  const { monitor, db, server, mails } = await startRole("worker");
  await mails.waitForMail(() => true, 45_000);
  const readiness = async () => JSON.parse((await monitor("/readyz")).text);
  await sql`delete from schema_migrations where name = ${newestMigration}`.execute(db);
  await expect.poll(readiness, { timeout: 45_000 }).toMatchObject({ missing: "migrations" });
  expect(await monitor("/metrics")).toMatchObject({ code: 200 });
  expect(await server.stop()).toBe(0);
  await expect(monitor("/livez")).rejects.toThrow();
});

test("an API process serves requests, runs no jobs and has health and metrics on a separate port", async () => {
  const { port, monitor, mails, db } = await startRole("api");
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const { text: metrics } = await monitor("/metrics");
  expect(metrics).toContain(
    'linkspan_http_request_seconds_count{method="GET",route="/readyz",status="200"} 1',
  );
  expect(metrics).toMatch(/^linkspan_pool_connections [1-9]/m);
  expect(metrics).not.toContain("linkspan_queue_jobs");
  expect(await monitor("/readyz")).toMatchObject({ code: 200 });
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  await expect(mails.waitForMail(() => true, 2500)).rejects.toThrow("no such mail");
  const { rows } = await sql`select state from pgboss.job where name = 'send-mail'`.execute(db);
  expect(rows).toEqual([{ state: "created" }]);
});
