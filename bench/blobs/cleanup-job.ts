import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { Product } from "../projects/product.ts";
import type { RunningProcess } from "../projects/running-process.ts";

const jobName = "remove-unused-blobs";
const maxMinutes = 20;

/** Adds the nightly cleanup's job, as the clock does. */
export async function addCleanup(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds, expire_seconds)
     SELECT name, '{}', retry_limit, retry_delay, retry_backoff, heartbeat_seconds, expire_seconds
     FROM pgboss.queue WHERE name = $1`,
    [jobName],
  );
}

export async function waitForCleanup({ pool }: Product, worker: RunningProcess): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await pool.query<{ state: string }>(
      "SELECT state FROM pgboss.job WHERE name = $1 AND state <> 'completed'",
      [jobName],
    );
    if (rows.some(({ state }) => state === "failed")) throw new Error(`the job failed:\n${worker.output()}`);
    return rows.length === 0;
  });
}

export async function runCleanup(product: Product, worker: RunningProcess): Promise<void> {
  await addCleanup(product.pool);
  await waitForCleanup(product, worker);
}

export async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + maxMinutes * 60_000; !(await isDone()); await delay(100)) {
    if (Date.now() > end) throw new Error(`it takes longer than ${maxMinutes} minutes`);
  }
}
