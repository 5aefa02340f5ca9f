import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { ensureDatabase, withDatabase } from "../dev/database.ts";
import { developmentEnvironment, figmaClient, paymentAccount, root } from "../dev/environment.ts";
import { startFigmaStandIn } from "../dev/figma/server.ts";
import { startFlutterwaveStandIn } from "../dev/flutterwave/server.ts";
import { type MailSink, startMailSink } from "../dev/mail.ts";
import { findFreePort, waitForPort } from "../dev/ports.ts";
import { startDescriptionHost } from "./description-host.ts";

const postgres = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

export type Product = {
  origin: string;
  figmaOrigin: string;
  paymentsOrigin: string;
  mailOrigin: string;
  databaseUrl: string;
  /** Where descriptions can be imported from. */
  hostOrigin: string;
  close(): Promise<void>;
};

/** The built product as an operator runs it: migrated database, server, worker and web app in one process. */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const server = join(root, "apps/server/dist");
  if (!existsSync(join(server, "main.js"))) throw new Error("There is no build: run npm run build first.");
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${port}`;
  const name = `linkspan_e2e_${randomBytes(6).toString("hex")}`;
  const databaseUrl = withDatabase(postgres, name);
  await ensureDatabase(databaseUrl);
  const mail = await startMailSink({ port: 0 });
  const letters = await serveMails(mail);
  const figma = await startFigmaStandIn({
    port: 0,
    ...figmaClient,
    redirectUris: [`${origin}/auth/figma/callback`],
  });
  const payments = await startFlutterwaveStandIn({
    port: 0,
    ...paymentAccount,
    webhookUrl: `${origin}/api/payments/webhooks/flutterwave/`,
  });
  const host = await startDescriptionHost();
  const environment = {
    ...developmentEnvironment(databaseUrl),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_ORIGIN: origin,
    FIGMA_AUTHORIZE_URL: `${figma.origin}/oauth`,
    FIGMA_API_URL: figma.origin,
    FIGMA_CLIENT_ID: figmaClient.clientId,
    FIGMA_CLIENT_SECRET: figmaClient.clientSecret,
    FLUTTERWAVE_API_URL: payments.origin,
    FLUTTERWAVE_SCRIPT_URL: `${payments.origin}/v3.js`,
    FLUTTERWAVE_PUBLIC_KEY: paymentAccount.publicKey,
    FLUTTERWAVE_SECRET_KEY: paymentAccount.secretKey,
    FLUTTERWAVE_WEBHOOK_SECRET: paymentAccount.webhookSecret,
    SMTP_URL: mail.url,
    // Allowed because the origin is this machine's own: a server with a public origin refuses to start with it.
    SAFE_FETCH_TEST_HOST: new URL(host.origin).host,
    RATE_LIMIT: "100000",
    RATE_LIMIT_STRICT: "100000",
    RATE_LIMIT_FORM: "100000",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...settings,
  };
  await finish(start(join(server, "migrate.js"), environment));
  const main = start(join(server, "main.js"), environment);
  await waitForPort(port, 60_000);
  return {
    origin,
    figmaOrigin: figma.origin,
    paymentsOrigin: payments.origin,
    mailOrigin: letters.origin,
    databaseUrl,
    hostOrigin: host.origin,
    async close() {
      main.kill("SIGTERM");
      await once(main, "exit");
      await figma.close();
      await payments.close();
      await mail.close();
      letters.close();
      await host.close();
      const client = new pg.Client({ connectionString: postgres });
      await client.connect();
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}

/** Tests run in processes of their own: they ask for the mails that came. */
async function serveMails(sink: MailSink): Promise<{ origin: string; close: () => void }> {
  const port = await findFreePort();
  const server = createServer((_request, response) => response.end(JSON.stringify(sink.mails())));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function start(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file], { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
}

async function finish(child: ChildProcess): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`a step of the start ended with ${String(code)}`);
}
