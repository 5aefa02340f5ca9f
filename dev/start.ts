import { join } from "node:path";
import { answersSql, ensureDatabase, withDatabase } from "./database.ts";
import { seedOnce } from "./demo/seed-once.ts";
import {
  developmentEnvironment,
  figmaClient,
  givenDatabaseUrl,
  ownPostgres,
  paymentAccount,
  redirectUris,
  root,
  services,
  usualRedis,
  webhookUrl,
  webOrigin,
} from "./environment.ts";
import { startFigmaStandIn } from "./figma/server.ts";
import { openFile } from "./figma-host/open-file.ts";
import { startFigmaHostPage } from "./figma-host/page/server.ts";
import { startFlutterwaveStandIn } from "./flutterwave/server.ts";
import { createLifetime, EndedEarly } from "./lifetime.ts";
import { startMailSink } from "./mail.ts";
import { isPortFree, waitForPort } from "./ports.ts";
import { startOwnPostgres } from "./postgres.ts";
import { type Program, say, startProgram } from "./processes.ts";
import { answersRedis } from "./redis.ts";
import { startReloading } from "./reload.ts";

const lifetime = createLifetime();

/** Only the first reason counts: later ends are caused by it. */
async function finish(code: number, reason: string): Promise<void> {
  if (process.exitCode !== undefined) return;
  process.exitCode = code;
  say("dev", reason);
  await lifetime.end();
  process.exit();
}

async function requireFreePort(name: string, service: { variable: string; port: number }): Promise<void> {
  const { variable, port } = service;
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port} (${name}) is taken. Choose another: ${variable}=${port + 100} npm run dev`);
}

/** DATABASE_URL, otherwise a PostgreSQL on the default port that accepts us, otherwise our own. */
async function openDatabase(): Promise<string> {
  if (givenDatabaseUrl) return givenDatabaseUrl;
  const usual = "postgres://postgres@127.0.0.1:5432/linkspan_dev";
  if (await answersSql(withDatabase(usual, "postgres"))) return usual;

  const folder = join(root, ".cache", "dev-postgres");
  say("dev", `starting PostgreSQL in ${folder}`);
  const starting = startOwnPostgres({ folder, port: ownPostgres.port });
  // It runs detached from this process, so an interrupted start has to be awaited and undone.
  await lifetime.keep(async () => (await starting.catch(() => null))?.stop());
  const postgres = await starting.catch(async (error) => {
    await requireFreePort("postgres", ownPostgres);
    throw error;
  });
  return withDatabase(postgres.url, "linkspan_dev");
}

async function run(program: Program): Promise<string> {
  const running = startProgram(program);
  await lifetime.keep(running.stop);
  return running.ended;
}

async function keepRunning(program: Program): Promise<void> {
  const how = await run(program);
  await finish(1, `${program.name} ended ${how}; its last words stand above. Stopping the rest.`);
}

async function start(): Promise<void> {
  for (const [name, service] of Object.entries(services)) await requireFreePort(name, service);

  const databaseUrl = await openDatabase();
  await ensureDatabase(databaseUrl);
  const redisUrl = (await answersRedis(usualRedis.port)) ? usualRedis.url : undefined;
  const env = { ...(redisUrl && { REDIS_URL: redisUrl }), ...developmentEnvironment(databaseUrl) };

  const migrated = await run({ name: "migrate", args: ["apps/server/src/bin/migrate.ts"], cwd: root, env });
  if (migrated !== "with code 0") throw new Error(`The migration ended ${migrated}.`);

  const figma = await startFigmaStandIn({ port: services.figma.port, ...figmaClient, redirectUris });
  await lifetime.keep(figma.close);
  const plugin = await startFigmaHostPage({
    port: services.plugin.port,
    pluginFolder: join(root, "apps", "figma-plugin", "dist"),
    ...openFile("skerry"),
  });
  await lifetime.keep(plugin.close);
  const payments = await startFlutterwaveStandIn({
    port: services.payments.port,
    ...paymentAccount,
    webhookUrl,
  });
  await lifetime.keep(payments.close);
  const mail = await startMailSink({
    port: services.mail.port,
    onMail: ({ to, subject, links }) =>
      say("mail", [`to ${to.join(", ")}`, subject, links[0] ?? ""].join(" · ")),
  });
  await lifetime.keep(mail.close);

  const server = { name: "server", args: ["apps/server/src/main.ts"], cwd: root, env };
  const sources = ["apps/server/src", "packages/contract/src"].map((folder) => join(root, folder));
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const address = ["--host", "127.0.0.1", "--port", String(services.web.port), "--strictPort"];
  const web = { name: "web", args: [vite, ...address], cwd: join(root, "apps", "web"), env };
  await lifetime.keep(startReloading(server, sources).stop);
  void keepRunning(web);

  // No timeout: a server that fails to start is restarted by the next save.
  await Promise.all([waitForPort(services.api.port, Infinity), waitForPort(services.web.port, Infinity)]);
  console.log(`
  Linkspan    ${webOrigin}
  Sign in     ${webOrigin}/login, Sign in with Figma, Allow as Maja Lindqvist
  Mails       appear here, in the lines marked [mail]
  API         http://127.0.0.1:${services.api.port}/api/openapi.json
  Figma       ${figma.origin} (stand-in; its people are in dev/figma/people.ts)
  Plugin      ${plugin.origin} (the Skerry file in a stand-in for Figma's editor; first: npm run plugin)
  Payments    ${payments.origin} (Flutterwave stand-in; its test card is filled in)
  Database    ${databaseUrl}
  Redis       ${env.REDIS_URL ?? "not used: rate limits are per process"}
  Stop        Ctrl-C
`);
  await seedOnce({ origin: webOrigin, databaseUrl }, (line) => say("demo", line)).catch((error: Error) =>
    say("demo", `stopped, the next start goes on: ${error.message}`),
  );
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void finish(0, "stopping"));
}
start().catch((error: Error) => {
  if (!(error instanceof EndedEarly)) void finish(1, error.message);
});
