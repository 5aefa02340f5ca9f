import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../dev/environment.ts";
import type { Bar } from "../bars.ts";
import { buildClone, type Clone, git } from "./clones.ts";
import { withEmptyDatabase } from "./databases.ts";
import { run } from "./run.ts";
import { serverEnvironment, startServer } from "./server.ts";

/** The tests that the previous build passes on the new schema: what people do most, and what writes most tables. */
const smokeTests = ["sign-in", "create-project", "docs-share", "docs-linking", "drafts"];

const migrations = "apps/server/src/db/migrations";
const refusal = "database schema is older than this build (run: npm run migrate)";

/** The release before this one: the commit given, the latest tag, or else the state before the newest migration. */
async function findPrevious(): Promise<string> {
  const given = process.env.RELEASE_PREVIOUS;
  if (given) return git("rev-parse", given);
  const tag = await run("git", ["describe", "--tags", "--abbrev=0", "--match=v*", "HEAD^"], {
    cwd: root,
  }).catch(() => undefined);
  if (tag) return git("rev-parse", `${tag}^{commit}`);
  const newest = readdirSync(join(root, migrations)).sort().at(-1) ?? "";
  const added = await git("log", "--diff-filter=A", "--format=%H", "-1", "--", `${migrations}/${newest}`);
  return git("rev-parse", `${added}^`);
}

const migrate = (clone: Clone, env: NodeJS.ProcessEnv) =>
  run("node", ["apps/server/dist/migrate.js"], { cwd: clone.folder, env });

const start = (clone: Clone, { origin, env }: Awaited<ReturnType<typeof serverEnvironment>>) =>
  startServer(origin, "node", ["apps/server/dist/main.js"], { cwd: clone.folder, env });

const countMigrations = (clone: Clone) => readdirSync(join(clone.folder, migrations)).length;

/** The version of pg-boss's own schema: two builds with different ones can't run at the same time. */
const readQueueSchema = (clone: Clone): number =>
  JSON.parse(readFileSync(join(clone.folder, "node_modules/pg-boss/package.json"), "utf8")).pgboss.schema;

/** The previous build on the new schema, and the new build on the old one. */
export async function checkSchemas(): Promise<Bar[]> {
  const current = await buildClone("current", await git("rev-parse", "HEAD"));
  const previous = await buildClone("previous", await findPrevious());
  const name = `${previous.commit.slice(0, 9)} (${await git("describe", "--tags", "--always", previous.commit)})`;
  const newer = countMigrations(current) - countMigrations(previous);
  process.stderr.write(`previous build: ${name}, ${newer} migrations older\n`);
  return [
    ...(await checkCurrent(current, previous, newer)),
    ...(await checkPrevious(current, previous, name)),
  ];
}

async function checkPrevious(current: Clone, previous: Clone, name: string): Promise<Bar[]> {
  const [old, now] = [readQueueSchema(previous), readQueueSchema(current)];
  if (old !== now) {
    const [, section = ""] = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m);
    const met = /pg-boss[\s\S]*stop/.test(section);
    const measured = met ? "it does" : "it doesn't";
    return [
      { what: `pg-boss's schema changed from ${old} to ${now}`, measured, bar: "changelog says so", met },
    ];
  }
  // The fixture migrates its database with the build that it tests: here, that is the current one's command.
  writeFileSync(
    join(previous.folder, "apps/server/dist/migrate.js"),
    `await import(${JSON.stringify(join(current.folder, "apps/server/dist/migrate.js"))});\n`,
  );
  const files = smokeTests.map((test) => `/${test}\\.spec\\.ts`);
  // The server writes to the same output.
  const report = join(previous.folder, "e2e.json");
  await run("npx", ["playwright", "test", "-c", "e2e/playwright.config.ts", "--reporter=json", ...files], {
    cwd: previous.folder,
    env: { ...process.env, CI: "true", PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }).catch(() => undefined);
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return [
    {
      what: `previous build ${name} on the new schema`,
      measured: `${expected + flaky} end-to-end tests passed, ${unexpected} failed`,
      bar: "none fails, at least 20 pass",
      met: unexpected === 0 && expected + flaky >= 20,
    },
  ];
}

async function checkCurrent(current: Clone, previous: Clone, newer: number): Promise<Bar[]> {
  return withEmptyDatabase(async (url) => {
    const settings = await serverEnvironment(url);
    await migrate(previous, settings.env);
    const bars: Bar[] = [];
    if (newer > 0) {
      const server = start(current, settings);
      const code = await server.ended;
      const met = code === 1 && server.output().includes(refusal);
      const measured = met
        ? "exits with 1 and names the command"
        : `ended with ${code}: ${server.output().slice(-200)}`;
      bars.push({ what: "new build on the old schema", measured, bar: "refuses to start", met });
    }
    const printed = await migrate(current, settings.env);
    const server = start(current, settings);
    const status = await server.request("/readyz");
    const code = await server.stop();
    return [
      ...bars,
      {
        what: "migrations of the new build",
        measured: printed.replaceAll("\n", ", "),
        bar: "printed",
        met: true,
      },
      {
        what: "new build on the new schema",
        measured: `/readyz ${status}, stopped with ${code}`,
        bar: "200, then 0",
        met: status === 200 && code === 0,
      },
    ];
  });
}
