import type { Pool } from "pg";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { openProduct } from "../projects/product.ts";
import { type RunningProcess, readCpuSeconds, readMegabytes } from "../projects/running-process.ts";
import { addCleanup, runCleanup, waitForCleanup, waitUntil } from "./cleanup-job.ts";

const blobs = Number(process.env.BLOBS_COUNT ?? 5_000_000);
/** One of so many is unused. */
const unusedShare = 100;
const maxCpuSeconds = 60;
const maxMegabytes = 50;
/** Of the unused ones, when the worker is killed. */
const killedAt = 0.5;

/** What the nightly cleanup takes when few of many blobs are unused, and whether it goes on after it was killed. */
export async function measureCleanup(): Promise<Bar[]> {
  const product = await openProduct();
  const { pool } = product;
  try {
    await addPictures(pool);
    printProgress(`cleanup: ${blobs} blobs`);
    const unused = await releaseSome(pool);
    const usage = { cpuSeconds: 0, megabytes: 0 };
    let worker = await product.startWorker();
    const marking = watchUsage(worker);
    await runCleanup(product, worker);
    marking.addTo(usage);
    await worker.kill("SIGTERM");
    worker = await product.startWorker();
    printProgress(`cleanup: ${unused} are marked`);
    await pool.query(
      "UPDATE blobs SET unused_since = unused_since - interval '8 days', claimed_at = NULL WHERE unused_since IS NOT NULL",
    );
    const removing = watchUsage(worker);
    await addCleanup(pool);
    await waitUntil(async () => (await countBlobs(pool, "unused_since IS NOT NULL")) < unused * killedAt);
    removing.addTo(usage);
    await worker.kill("SIGKILL");
    const left = await countBlobs(pool, "unused_since IS NOT NULL");
    printProgress(`cleanup: killed with ${left} left`);
    worker = await product.startWorker();
    const goingOn = watchUsage(worker);
    await waitForCleanup(product, worker);
    goingOn.addTo(usage);
    const remaining = {
      unused: await countBlobs(pool, "unused_since IS NOT NULL"),
      all: await countBlobs(pool, "true"),
    };
    const parts = (await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM blob_parts"))
      .rows[0]?.count;
    return [
      {
        what: `cleanup: ${unused} of ${blobs} blobs removed, with a kill after ${unused - left}`,
        measured: `${remaining.unused} unused ones left, ${remaining.all} others, ${parts} parts of removed ones`,
        bar: `0 left, ${blobs - unused} others, 0 parts`,
        met: remaining.unused === 0 && remaining.all === blobs - unused && parts === 0,
      },
      {
        what: "cleanup: processor time of the worker, both runs",
        measured: `${usage.cpuSeconds.toFixed(1)} s`,
        bar: `≤ ${maxCpuSeconds} s`,
        met: usage.cpuSeconds <= maxCpuSeconds,
      },
      {
        what: "cleanup: memory of the worker beyond that at its start",
        measured: `${usage.megabytes.toFixed(0)} MB`,
        bar: `≤ ${maxMegabytes} MB`,
        met: usage.megabytes <= maxMegabytes,
      },
    ];
  } finally {
    await product.close();
  }
}

/** Pictures of one project, each with a picture and a thumbnail. */
async function addPictures(pool: Pool): Promise<void> {
  await pool.query("INSERT INTO projects (id, name) VALUES (gen_random_uuid(), 'Pictures')");
  await pool.query(
    `INSERT INTO blobs (sha256, bytes) SELECT sha256(number::text::bytea), 1000 FROM generate_series(1, $1::int) AS number`,
    [blobs],
  );
  await pool.query(
    `INSERT INTO pictures (project_id, hash, picture_sha256, thumbnail_sha256, bytes)
     SELECT projects.id, sha256(number::text::bytea), sha256(number::text::bytea), sha256((number + $1)::text::bytea), 2000
     FROM projects, generate_series(1, $1::int) AS number WHERE projects.name = 'Pictures'`,
    [blobs / 2],
  );
  await pool.query("ANALYZE");
}

/** Removes pictures of which only the content is left; resolves to how many blobs that are. */
async function releaseSome(pool: Pool): Promise<number> {
  const released = `SELECT sha256(number::text::bytea) FROM generate_series(1, ${blobs / 2}, ${unusedShare}) AS number`;
  await pool.query(
    `INSERT INTO blob_parts (sha256, number, content)
     SELECT sha256, 0, convert_to(repeat('a', 1000), 'utf8') FROM (
       SELECT unnest(ARRAY[picture_sha256, thumbnail_sha256]) AS sha256 FROM pictures WHERE hash IN (${released})) AS own`,
  );
  const { rowCount } = await pool.query(`DELETE FROM pictures WHERE hash IN (${released})`);
  return (rowCount ?? 0) * 2;
}

async function countBlobs(pool: Pool, condition: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM blobs WHERE ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

type Usage = { cpuSeconds: number; megabytes: number };

/** Watches the processor time and memory of a process (Linux). */
function watchUsage({ pid }: RunningProcess) {
  const [cpuBefore, memoryBefore] = [readCpuSeconds(pid), readMegabytes(pid)];
  let peak = memoryBefore;
  const timer = setInterval(() => {
    peak = Math.max(peak, readMegabytes(pid));
  }, 50);
  return {
    addTo(usage: Usage): void {
      clearInterval(timer);
      usage.cpuSeconds += readCpuSeconds(pid) - cpuBefore;
      usage.megabytes = Math.max(usage.megabytes, peak - memoryBefore);
    },
  };
}
