import { routes } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer, testEnvironment } from "../../../test/start-server.ts";
import { writeWebBuild } from "../../../test/web-build.ts";
import { readConfig } from "../../config.ts";
import { openMailer } from "../../integrations/mail/mail.ts";
import { startWorker } from "../../worker.ts";

const unset = {
  FLUTTERWAVE_PUBLIC_KEY: "",
  FLUTTERWAVE_SECRET_KEY: "",
  FLUTTERWAVE_WEBHOOK_SECRET: "",
  SALES_EMAIL: "",
};

let server: TestServer;
let access: string;
beforeAll(async () => {
  server = await startServer({
    ...unset,
    PAYMENTS: "none",
    DEFAULT_PLAN: "enterprise",
    WEB_DIR: await writeWebBuild(),
  });
  ({ access } = await (await openBrowser(server.origin)).signIn());
});
afterAll(() => server.close());

const get = (path: string) =>
  fetch(server.origin + path, { redirect: "manual", headers: { accept: "text/html" } });

test("needs no settings of a payment provider; with payments, each is required", () => {
  const environment = testEnvironment({ port: 1, databaseUrl: "postgres://x", figmaOrigin: "http://x" });
  expect(readConfig({ ...environment, ...unset, PAYMENTS: "none" }).PAYMENTS).toBe("none");
  for (const name of Object.keys(unset)) {
    expect(() => readConfig({ ...environment, [name]: "" })).toThrow(
      `  ${name}: required, unless PAYMENTS=none`,
    );
  }
});

test("a new account has the installation's plan", async () => {
  const me = await callAs(server.origin, access, "/users/me/");
  expect(await me.json()).toMatchObject({ data: { plan: "enterprise" } });
});

test("routes of payments are not there", async () => {
  const paths = Object.values(routes).filter(({ path }) => path.startsWith("/payments/"));
  expect(paths.length).toBeGreaterThan(10);
  for (const { method, path } of paths) {
    const response = await callAs(server.origin, access, path, method, method === "GET" ? undefined : {});
    expect(response.status, `${method} ${path}`).toBe(404);
  }
  const description = (await (await callAs(server.origin, undefined, "/openapi.json")).json()) as {
    paths: object;
  };
  expect(Object.keys(description.paths).filter((path) => path.startsWith("/payments/"))).toEqual([]);
  expect(description.paths).toHaveProperty(["/users/me/"]);
});

test("commercial pages and files are not there; other public pages are rendered by the browser", async () => {
  const home = await get("/");
  expect([home.status, home.headers.get("location")]).toEqual([302, "/dashboard"]);
  expect((await get("/dashboard/checkout")).status).toBe(404);
  expect((await get("/sitemap.xml")).status).toBe(404);
  const login = await get("/login");
  expect(login.status).toBe(200);
  const html = await login.text();
  expect(html).toContain("<p>shell");
  expect(html).toContain('{"installation":{"payments":false,"figma":true,"signIn":[{"provider":"figma"}]}}');
});

test("a worker takes no jobs of payments, also if they were scheduled before", async () => {
  const { db, config } = server.deps;
  await sql`INSERT INTO pgboss.schedule (name, cron, timezone) VALUES ('reconcile-payments', '* * * * *', 'UTC')`.execute(
    db,
  );
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, host: "linkspan.example" });
  const worker = await startWorker({ ...server.deps, mailer });
  const { rows } = await sql<{ name: string }>`SELECT name FROM pgboss.schedule`.execute(db);
  await worker.close();
  const names = rows.map(({ name }) => name);
  expect(names).toContain("enforce-retention");
  expect(names).not.toContain("reconcile-payments");
  expect(names).not.toContain("advance-subscriptions");
});
