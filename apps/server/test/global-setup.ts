import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { build } from "rolldown";
import type { TestProject } from "vitest/node";
import { withDatabase } from "../../../dev/database.ts";
import { type ObjectStoreAccess, startOwnObjectStore } from "../../../dev/object-store.ts";
import { startPooler } from "../../../dev/pooler.ts";
import serverBuild from "../rolldown.config.ts";
import { migrateSchema } from "../src/db/migrate.ts";
import { jobs } from "../src/job-list.ts";
import { installQueues } from "../src/worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: string;
    postgres: string;
    /** The same server through a connection pooler, with `TEST_POOLER`; otherwise empty. */
    pooler: string;
    /** Where servers keep blobs, with `TEST_S3`: each test database has a bucket of its own. */
    objectStore: ObjectStoreAccess | null;
    /** The folder of the built server. */
    serverBuild: string;
  }
}

const postgres = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const migrations = new URL("../src/db/migrations/", import.meta.url);

/** Inside the workspace, so that the build finds its dependencies. */
const cache = fileURLToPath(new URL("../.cache/", import.meta.url));

/** Builds the server's programs and makes a migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await buildServer();
  process.env.BUILT_PROGRAMS = folder;
  project.provide("serverBuild", folder);
  project.provide("template", await makeTemplate());
  project.provide("postgres", postgres);
  const pooler = process.env.TEST_POOLER ? await startPooler(postgres) : undefined;
  project.provide("pooler", pooler?.urlOf(postgres) ?? "");
  const objectStore = process.env.TEST_S3 ? await startOwnObjectStore() : undefined;
  project.provide("objectStore", objectStore ? readAccess(objectStore) : null);
  return async () => {
    await pooler?.remove();
    await objectStore?.remove();
    rmSync(folder, { recursive: true });
  };
}

/** Only data can be provided to tests, no functions. */
function readAccess({ endpoint, region, bucket, accessKeyId, secretAccessKey }: ObjectStoreAccess) {
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** Builds the server as it ships, in a folder of this run; resolves to the folder. */
async function buildServer(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(`${cache}build-`);
  await build({ ...serverBuild, output: { dir, format: "esm" } });
  return dir;
}

/** Makes one migrated database, which every test file copies in milliseconds; resolves to its name. */
async function makeTemplate(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(file, migrations)));
  // Queues are part of it.
  for (const { name, retries, onRetriesExhausted } of jobs)
    hash.update(`${name} ${retries} ${onRetriesExhausted?.name}\n`);
  const template = `linkspan_template_${hash.digest("hex").slice(0, 12)}`;
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(7205)");
  const known = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [`${template}_ready`]);
  if (known.rowCount === 0) {
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
    await migrateSchema(withDatabase(postgres, template));
    await installQueues(withDatabase(postgres, template));
    // The name says that it is whole: a run that died half way leaves another one.
    await client.query(`ALTER DATABASE ${template} RENAME TO ${template}_ready`);
  }
  await client.end();
  return `${template}_ready`;
}
