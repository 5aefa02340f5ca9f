import { setTimeout as delay } from "node:timers/promises";
import { type Bar, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { uploadProject } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";

/** Jobs of the one who has many. */
const queued = Number(process.env.QUEUE_JOBS ?? 500);
const others = Number(process.env.QUEUE_OTHERS ?? 20);
const uploadsAtOnce = 4;
const pollMs = 20;
const maxRatio = 2;

/** One person's many jobs beside one job each of twenty others: how long those wait, with and without the many. */
export async function measureQueue(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    await product.startApi();
    const people: Person[] = [];
    for (let at = 0; at < others; at++) people.push(await addPerson(product.pool, { name: `Person ${at}` }));
    let worker = await product.startWorker();
    // The first job loads what later ones have.
    await finishAll(product, people.slice(0, 2), "warm-up");
    const alone = await finishAll(product, people, "alone");
    await worker.kill("SIGTERM");
    await uploadMany(product);
    worker = await product.startWorker();
    await waitForFirst(product);
    const beside = await finishAll(product, people, "beside");
    const waiting = await countWaiting(product);
    const job = await measureJob(product);
    printProgress(
      `queue: ${queued} jobs, ${waiting} of them still waiting at the end; one takes ${job.toFixed(0)} ms`,
    );
    const misses = beside.filter((time, at) => time > maxRatio * (alone[at] ?? 0) + job);
    const last = (times: readonly number[]) => times.at(-1) ?? 0;
    return [
      {
        what: `queue: ${others} people with a job each, beside one with ${queued}`,
        measured: `all done after ${toSeconds(last(beside))}, without ${toSeconds(last(alone))} (median ${toSeconds(median(beside))}, without ${toSeconds(median(alone))}); ${misses.length} later than allowed`,
        bar: `each ≤ ${maxRatio} × without + one job (${toSeconds(job)})`,
        met: misses.length === 0 && waiting > 0,
      },
    ];
  } finally {
    await product.close();
  }
}

const toSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Uploads a file for each person at the same time; answers when each was done, the first to finish first. */
async function finishAll(product: Product, people: readonly Person[], round: string): Promise<number[]> {
  const start = performance.now();
  const projects = await Promise.all(people.map((person) => upload(product, person, round)));
  const uploaded = performance.now() - start;
  const times = new Map<string, number>();
  for (const end = Date.now() + 300_000; times.size < projects.length; await delay(pollMs)) {
    if (Date.now() > end)
      throw new Error(`${projects.length - times.size} jobs are not done after 5 minutes.`);
    const { rows } = await product.pool.query<{ project_id: string }>(
      "SELECT project_id FROM revisions WHERE project_id = ANY($1) AND status <> 'processing'",
      [projects],
    );
    for (const { project_id: id } of rows) if (!times.has(id)) times.set(id, performance.now() - start);
  }
  printProgress(`queue: ${round}, uploaded in ${toSeconds(uploaded)}`);
  return [...times.values()].sort((a, b) => a - b);
}

let made = 0;

async function upload(product: Product, person: Person, name: string): Promise<string> {
  const { data, code } = await uploadProject(product, person, { name, file: createDescription(made++) });
  if (!data) throw new Error(`${name} was refused: ${code}`);
  return data.id;
}

async function uploadMany(product: Product): Promise<void> {
  const hoarder = await addPerson(product.pool, { name: "Hoarder" });
  let left = queued;
  const run = async () => {
    while (left-- > 0) await upload(product, hoarder, "Many");
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, run));
}

async function waitForFirst({ pool }: Product): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "SELECT 1 FROM pgboss.job WHERE name = 'process-revision' AND state = 'active' LIMIT 1",
    );
    if (rows.length > 0) return;
    await delay(pollMs);
  }
}

async function countWaiting({ pool }: Product): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'process-revision' AND state = 'created'",
  );
  return rows[0]?.count ?? 0;
}

/** The median duration of the jobs that were done, in milliseconds. */
async function measureJob({ pool }: Product): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    "SELECT extract(epoch FROM completed_on - started_on)::float8 * 1000 AS ms FROM pgboss.job WHERE name = 'process-revision' AND state = 'completed'",
  );
  return median(rows.map(({ ms }) => ms));
}

/** 200 operations: about half a second of work, and different each time. */
function createDescription(version: number): string {
  const paths = Array.from({ length: 200 }, (_, at) => [
    `/sailings/${at}`,
    { get: { operationId: `getSailing${at}`, responses: { 200: { description: "A sailing." } } } },
  ]);
  const info = { title: "Queue", version: String(version) };
  return JSON.stringify({ openapi: "3.1.1", info, paths: Object.fromEntries(paths) });
}
