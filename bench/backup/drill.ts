import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../dev/environment.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { describeBoats, uploadProject, waitForRevision } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { run } from "../release/run.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { compareFingerprints, readFingerprints } from "./fingerprints.ts";

const projects = 10_000;

/** Backs up, goes on working, restores to a point between two uploads, and deletes again what was deleted after it. */
export async function drillRestore(): Promise<Bar[]> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-backup-"));
  const cluster = await startCluster(folder);
  try {
    const product = await openProduct({ servers: { primary: cluster.url } });
    try {
      return await drill(cluster, product, folder);
    } finally {
      await product.close();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(cluster: Cluster, product: Product, folder: string): Promise<Bar[]> {
  const [maja, leaver] = [
    await addPerson(product.pool, { name: "Maja Lindqvist" }),
    await addPerson(product.pool, { name: "Tove Strand" }),
  ];
  await addProjects(product, await addPerson(product.pool, { name: "Owner of many" }));
  await cluster.backUp();
  printProgress(`backup: ${projects} projects`);

  const first = await whileRunning(product, () => upload(product, leaver, "Before"));
  const before = await readFingerprints(product.pool);
  const { rows } = await product.pool.query<{ time: Date }>("SELECT clock_timestamp() AS time");
  const time = (rows[0]?.time ?? new Date()).toISOString();
  const second = await whileRunning(product, () => upload(product, maja, "After"));
  await runAdmin(product, "users", "erase", leaver.email, "--yes");
  const erasures = join(folder, "erasures.txt");
  await writeFile(erasures, await runAdmin(product, "erasures", "list", time));
  const changed = compareFingerprints(before, await readFingerprints(product.pool));

  const start = performance.now();
  await cluster.restore(time);
  const seconds = (performance.now() - start) / 1000;
  const different = compareFingerprints(before, await readFingerprints(product.pool));
  const restored = [await isThere(product, "projects", first), await isThere(product, "projects", second)];
  const verified = await runAdmin(product, "blobs", "verify");
  const replayed = await runAdmin(product, "erasures", "replay", erasures, "--yes");
  const left = [
    await isThere(product, "users", leaver.id),
    await isThere(product, "projects", first),
    await isThere(product, "users", maja.id),
  ];
  return [
    {
      what: `backup: ${projects} projects, restored to a time between two uploads`,
      measured: `${different.length} of ${before.size} tables differ${different.length > 0 ? `: ${different.join(", ")}` : ""}; ${changed.length} did before; ${seconds.toFixed(0)} s`,
      bar: "none differs; some did before",
      met: different.length === 0 && changed.length > 0,
    },
    {
      what: "backup: the upload before that time, and the one after it",
      measured: restored.map((is) => (is ? "there" : "not there")).join(", "),
      bar: "there, not there",
      met: restored[0] === true && restored[1] === false,
    },
    {
      what: "backup: content compared with its hash",
      measured: verified,
      bar: `over ${projects} blobs are intact`,
      met: Number(/^(\d+) blobs are intact/.exec(verified)?.[1]) > projects,
    },
    {
      what: "backup: a user who was erased after that time, their project, and another user",
      measured: `${left.map((is) => (is ? "there" : "not there")).join(", ")} (${replayed})`,
      bar: "not there, not there, there",
      met: left[0] === false && left[1] === false && left[2] === true,
    },
  ];
}

async function addProjects({ pool }: Product, owner: Person): Promise<void> {
  const contents = "SELECT number, convert_to(repeat('sailing ' || number || ' ', 50), 'UTF8') AS content";
  const series = `(${contents} FROM generate_series(1, ${projects}) AS number) AS made`;
  await pool.query(
    `INSERT INTO blobs (sha256, bytes) SELECT sha256(content), length(content) FROM ${series}`,
  );
  await pool.query(
    `INSERT INTO blob_parts (sha256, number, content) SELECT sha256(content), 0, content FROM ${series}`,
  );
  await pool.query(
    `INSERT INTO projects (id, name, last_revision) SELECT md5('project' || number)::uuid, 'Project ' || number, 1 FROM ${series}`,
  );
  await pool.query(
    `INSERT INTO memberships (project_id, user_id, role) SELECT md5('project' || number)::uuid, $1, 'owner' FROM ${series}`,
    [owner.id],
  );
  await pool.query(
    `INSERT INTO revisions (project_id, number, source_sha256, file_name, status)
     SELECT md5('project' || number)::uuid, 1, sha256(content), 'sailings.json', 'failed' FROM ${series}`,
  );
}

async function whileRunning<Result>(product: Product, work: () => Promise<Result>): Promise<Result> {
  const processes = [await product.startApi(), await product.startWorker()];
  const result = await work();
  for (const each of processes) {
    await each.kill("SIGTERM");
    await each.ended;
  }
  return result;
}

async function upload(product: Product, person: Person, title: string): Promise<string> {
  const { data, code } = await uploadProject(product, person, { name: title, file: describeBoats(title) });
  if (!data) throw new Error(`${title}: ${code}`);
  const revision = await waitForRevision(product, person, { projectId: data.id, number: 1, seconds: 120 });
  if (revision.status !== "ready") throw new Error(`${title}: ${revision.status}`);
  return data.id;
}

async function isThere({ pool }: Product, table: "projects" | "users", id: string): Promise<boolean> {
  return (await pool.query(`SELECT FROM ${table} WHERE id = $1`, [id])).rowCount === 1;
}

/** What the command of operators says. */
function runAdmin({ environment }: Product, ...words: string[]): Promise<string> {
  const program = join(root, "apps/server/dist/linkspan-admin.js");
  return run(process.execPath, [program, ...words], { env: { ...process.env, ...environment } });
}
