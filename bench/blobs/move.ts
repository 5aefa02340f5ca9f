import { createHash, createHmac } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { root } from "../../dev/environment.ts";
import { objectStoreSettings, startOwnObjectStore } from "../../dev/object-store.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { runProcess } from "../projects/running-process.ts";

const blobs = Number(process.env.BLOBS_MOVED ?? 100_000);
const kills = 5;
const readersAtOnce = 2;

/** Moves blobs to an object store and back, killed now and then, while they are read. */
export async function measureMove(): Promise<Bar[]> {
  const objects = await startOwnObjectStore();
  const product = await openProduct({ environment: objectStoreSettings(objects) });
  const { pool } = product;
  try {
    await addBlobs(pool);
    await product.startApi();
    const reading = startReading(product);
    const bars: Bar[] = [];
    for (const to of ["s3", "postgres"] as const) {
      const start = performance.now();
      await moveWithKills(product, to);
      const left = await countElsewhere(pool, to);
      bars.push({
        what: `move: ${blobs} blobs to ${to}, killed ${kills} times`,
        measured: `${left} left after ${((performance.now() - start) / 1000).toFixed(0)} s`,
        bar: "0 left",
        met: left === 0,
      });
    }
    const { reads, failed } = await reading.stop();
    const parts = await count(pool, "SELECT count(*)::int AS count FROM blob_parts");
    return [
      ...bars,
      {
        what: "move: reads of blobs meanwhile",
        measured: `${failed.length} of ${reads} failed ${failed[0] ?? ""}`,
        bar: "0 failed",
        met: failed.length === 0 && reads > 0,
      },
      {
        what: "move: parts in PostgreSQL at the end",
        measured: String(parts),
        bar: String(blobs),
        met: parts === blobs,
      },
    ];
  } finally {
    await product.close();
    await objects.remove();
  }
}

const contentOf = (number: number) => Buffer.from(`blob ${number}`);

async function addBlobs(pool: Pool): Promise<void> {
  const made =
    "SELECT convert_to('blob ' || number, 'utf8') AS content FROM generate_series(1, $1::int) AS number";
  await pool.query(
    `INSERT INTO blobs (sha256, bytes) SELECT sha256(content), length(content) FROM (${made}) AS made`,
    [blobs],
  );
  await pool.query(
    `INSERT INTO blob_parts (sha256, number, content) SELECT sha256(content), 0, content FROM (${made}) AS made`,
    [blobs],
  );
}

async function count(pool: Pool, statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(statement, values);
  return rows[0]?.count ?? -1;
}

const countElsewhere = (pool: Pool, store: string) =>
  count(pool, "SELECT count(*)::int AS count FROM blobs WHERE store <> $1", [store]);

/** Runs the command; kills it after each sixth of the blobs, and starts it again. */
async function moveWithKills({ pool, environment }: Product, to: string): Promise<void> {
  const command = join(root, "apps/server/dist/linkspan-admin.js");
  for (let round = 1; round <= kills + 1; round++) {
    const moving = runProcess([command, "blobs", "move", to], { ...environment, BLOB_STORE: to });
    const wanted = round > kills ? 0 : blobs - Math.floor((blobs * round) / (kills + 1));
    while (moving.isRunning() && (await countElsewhere(pool, to)) > wanted) await delay(100);
    if (round <= kills) await moving.kill("SIGKILL");
    else if ((await moving.ended) !== "code 0") throw new Error(moving.output());
    printProgress(`move: ${blobs - (await countElsewhere(pool, to))} of ${blobs} in ${to}`);
  }
}

/** Requests blobs in an endless order. */
function startReading({ origin, environment }: Product) {
  const secret = Buffer.from(environment.SESSION_SECRET ?? "", "base64");
  const exp = String(Math.floor(Date.now() / 1000) + 24 * 3600);
  let isStopped = false;
  let reads = 0;
  const failed: string[] = [];
  const read = async () => {
    while (!isStopped) {
      // Far from each other, so that some are moved, some are not, and some are being moved.
      const content = contentOf(1 + ((reads++ * 7919) % blobs));
      const hash = createHash("sha256").update(content).digest("hex");
      const sig = createHmac("sha256", secret).update(`content:${hash}:${exp}`).digest("base64url");
      const response = await fetch(`${origin}/c/${hash}?exp=${exp}&sig=${sig}`);
      const text = await response.text();
      if (response.status !== 200 || text !== String(content))
        failed.push(`${response.status} ${text.slice(0, 100)}`);
    }
  };
  const reading = Promise.all(Array.from({ length: readersAtOnce }, read));
  return {
    async stop() {
      isStopped = true;
      await reading;
      return { reads, failed };
    },
  };
}
