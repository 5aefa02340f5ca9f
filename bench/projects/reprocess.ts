import { setTimeout as delay } from "node:timers/promises";
import { type Bar, findPercentile } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { callAs, describeBoats, uploadProject, waitForRevision } from "./calls.ts";
import { addPerson, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

const outdatedRevisions = Number(process.env.REVISIONS ?? 2000);
const people = 20;
const phaseMs = 60_000;
/** Each person reads this often, and uploads a new project this often. */
const readEveryMs = 250;
const uploadEveryMs = 15_000;
const maxRatio = 1.5;

type Reader = { person: Person; projectId: string; operation: string };

/** Reprocesses stored revisions of an older version while people read and upload, with the worker killed twice. */
export async function measureReprocessing(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    await product.startApi();
    let worker = await product.startWorker();
    const readers = await addReaders(product);
    const idle = await readForAPhase(product, readers);
    await addOutdated(product);
    await waitUntil(async () => (await countOutdated(product)) < outdatedRevisions);
    const start = performance.now();
    const busy: number[] = [];
    for (let kill = 0; kill < 2; kill++) {
      busy.push(...(await readForAPhase(product, readers)));
      printProgress(`reprocess: ${await countOutdated(product)} left, killing the worker`);
      await worker.kill("SIGKILL");
      worker = await product.startWorker();
    }
    while ((await countOutdated(product)) > 0) busy.push(...(await readForAPhase(product, readers)));
    const minutes = (performance.now() - start) / 60_000;
    idle.push(...(await readForAPhase(product, readers)));
    return [...compare(idle, busy), await checkCompleted(product, minutes)];
  } finally {
    await product.close();
  }
}

async function addReaders(product: Product): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let index = 0; index < people; index++) {
    const person = await addPerson(product.pool, { name: `Reader ${index}` });
    const file = describeBoats(`Boats ${index}`);
    const { data } = await uploadProject(product, person, { name: `Boats ${index}`, file });
    const projectId = data?.id ?? "";
    await waitForRevision(product, person, { projectId, number: 1, seconds: 120 });
    const { rows } = await product.pool.query("SELECT id FROM operations WHERE project_id = $1", [projectId]);
    readers.push({ person, projectId, operation: rows[0].id });
  }
  return readers;
}

/** Revisions as older code left them: ready, and without results that can be read. */
async function addOutdated({ pool }: Product): Promise<void> {
  await pool.query(
    `WITH made AS (
       SELECT gen_random_uuid() AS id, n, convert_to(format(
         '{"openapi":"3.1.0","info":{"title":"Fleet %s","version":"1"},"paths":{"/boats/%s":{"get":{"operationId":"get%s","responses":{"200":{"description":"A boat."}}}}}}',
         n, n, n), 'UTF8') AS content
       FROM generate_series(1, $1::int) AS n
     ), projects AS (
       INSERT INTO projects (id, name, current_revision, last_revision) SELECT id, 'Fleet ' || n, 1, 1 FROM made
     ), blobs AS (
       INSERT INTO blobs (sha256, bytes) SELECT sha256(content), length(content) FROM made
     ), parts AS (
       INSERT INTO blob_parts (sha256, number, content) SELECT sha256(content), 0, content FROM made
     )
     INSERT INTO revisions (project_id, number, source_sha256, file_name, status, stage, summary, results_version)
     SELECT id, 1, sha256(content), 'openapi.json', 'ready', 'done', '{}', 0 FROM made`,
    [outdatedRevisions],
  );
}

async function countOutdated({ pool }: Product): Promise<number> {
  const { rows } = await pool.query(
    "SELECT count(*)::int AS count FROM revisions WHERE results_version = 0 AND status = 'ready'",
  );
  return rows[0].count;
}

/** Lets everyone read and upload for a while; answers how long each read took, in milliseconds. */
async function readForAPhase(product: Product, readers: readonly Reader[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + phaseMs;
  const read = async ({ person, projectId, operation }: Reader) => {
    const paths = [
      `/projects/${projectId}/revisions/1/operations/${operation}/`,
      `/projects/${projectId}/revisions/1/navigator/`,
      `/projects/${projectId}/analysis/`,
      "/projects/",
    ];
    for (let turn = 0; performance.now() < end; turn++) {
      const start = performance.now();
      const { status } = await callAs(product, person, paths[turn % paths.length] ?? "");
      if (status !== 200) throw new Error(`a read answered ${status}`);
      times.push(performance.now() - start);
      await delay(readEveryMs * (0.5 + Math.random()));
    }
  };
  const upload = async ({ person }: Reader) => {
    await delay(Math.random() * uploadEveryMs);
    while (performance.now() < end) {
      const name = `Upload ${Math.random()}`;
      const { data } = await uploadProject(product, person, { name, file: describeBoats(name) });
      await waitForRevision(product, person, { projectId: data?.id ?? "", number: 1, seconds: 120 });
      await delay(uploadEveryMs);
    }
  };
  await Promise.all(readers.flatMap((reader) => [read(reader), upload(reader)]));
  return times;
}

function compare(idle: readonly number[], busy: readonly number[]): Bar[] {
  const at = (times: readonly number[], share: number) => findPercentile(times, share);
  const ratio = at(busy, 0.95) / at(idle, 0.95);
  const format = (times: readonly number[]) =>
    `p95 ${at(times, 0.95).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms of ${times.length}`;
  return [
    {
      what: "reprocess: readers' p95 while revisions are reprocessed ÷ before and after",
      measured: `${ratio.toFixed(2)} × (${format(busy)}; otherwise ${format(idle)})`,
      bar: `≤ ${maxRatio} ×`,
      met: ratio <= maxRatio,
    },
  ];
}

async function checkCompleted({ pool }: Product, minutes: number): Promise<Bar> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS count FROM revisions JOIN analyses USING (source_sha256, results_version)
     JOIN operations USING (project_id)
     WHERE file_name = 'openapi.json' AND revisions.status = 'ready' AND recorded_summary IS NULL
       AND operation_ids = ARRAY[operations.id] AND operations.is_current`,
  );
  return {
    what: "reprocess: revisions with new results and their operations, the worker killed twice",
    measured: `${rows[0].count} of ${outdatedRevisions} in ${minutes.toFixed(1)} min`,
    bar: "all",
    met: rows[0].count === outdatedRevisions,
  };
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 300_000; !(await isDone()); await delay(500)) {
    if (Date.now() > end) throw new Error("nothing happened in 5 minutes");
  }
}
