import { setTimeout as delay } from "node:timers/promises";
import { type Bar, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { uploadProject, waitForRevision } from "./calls.ts";
import { addPerson } from "./people.ts";
import { openProduct, type Product } from "./product.ts";
import { isAlive, listChildren } from "./running-process.ts";

const kills = 20;
const maxSeconds = 30;

/** How long a child may outlive its worker: no process reads its result any more. */
const orphanMs = 1000;

/** A description of which one reading takes a second or so, so that a worker can be met in the middle of it. */
const shape = { paths: 40, methods: ["get", "put", "post", "delete", "patch"] };
const operations = shape.paths * shape.methods.length;

/** Kills the worker while its child analyses, and lets the next one finish the job. */
export async function checkWorkerKills(): Promise<Bar[]> {
  const product = await openProduct();
  const seconds: number[] = [];
  const found = { unmet: 0, late: 0, effects: 0, orphans: 0 };
  try {
    await product.startApi();
    let worker = await product.startWorker();
    const person = await addPerson(product.pool, { name: "Uploader" });
    for (let round = 0; round < kills; round++) {
      const file = describeLarge(round);
      const { data } = await uploadProject(product, person, { name: `Round ${round}`, file });
      const target = { projectId: data?.id ?? "", number: 1, seconds: 180 };
      const children = await waitForChildren(worker.pid);
      await delay((round % 5) * 60);
      const analysing = children.filter(isAlive);
      await worker.kill("SIGKILL");
      const start = performance.now();
      if (analysing.length === 0) found.unmet++;
      await delay(orphanMs);
      const orphans = analysing.filter(isAlive).length;
      worker = await product.startWorker();
      await waitForRevision(product, person, target);
      const taken = (performance.now() - start) / 1000;
      seconds.push(taken);
      if (taken > maxSeconds) found.late++;
      const wrong = await findWrongEffects(product, target.projectId);
      if (wrong) found.effects++;
      found.orphans += orphans;
      printProgress(
        `kill-worker ${round + 1}: done ${taken.toFixed(1)} s later, ${orphans} orphans ${wrong ?? ""}`,
      );
    }
  } finally {
    await product.close();
  }
  const slowest = Math.max(...seconds);
  return [
    {
      what: `kill-worker: longest time from a kill to the end of its job, × ${kills}`,
      measured: `${slowest.toFixed(1)} s (median ${median(seconds).toFixed(1)} s)`,
      bar: `≤ ${maxSeconds} s`,
      met: found.late === 0,
    },
    count("jobs whose effects are missing or there twice", found.effects),
    count(`children that still ran ${orphanMs} ms after their worker was killed`, found.orphans),
    count("kills that did not meet a child at work", found.unmet),
  ];
}

function count(what: string, times: number): Bar {
  return { what: `kill-worker: ${what}`, measured: `${times} of ${kills}`, bar: "0", met: times === 0 };
}

async function waitForChildren(pid: number): Promise<number[]> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(5)) {
    const children = listChildren(pid);
    if (children.length > 0) return children;
  }
  return [];
}

async function findWrongEffects({ pool }: Product, projectId: string): Promise<string | undefined> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM operations WHERE project_id = $1 AND is_current) AS operations,
       (SELECT count(*)::int FROM links WHERE project_id = $1) AS links,
       (SELECT count(*)::int FROM analyses JOIN revisions USING (source_sha256) WHERE project_id = $1) AS analyses,
       (SELECT status FROM revisions WHERE project_id = $1 AND number = 1) AS status,
       (SELECT current_revision FROM projects WHERE id = $1) AS current`,
    [projectId],
  );
  const expected = { operations, links: operations, analyses: 1, status: "ready", current: 1 };
  const [is, wanted] = [JSON.stringify(rows[0]), JSON.stringify(expected)];
  return is === wanted ? undefined : `${is} instead of ${wanted}`;
}

/** Other bytes in each round: the same ones would not be analysed again. */
function describeLarge(round: number): string {
  const paths: Record<string, unknown> = {};
  for (let path = 0; path < shape.paths; path++) {
    const operation = (method: string) => ({
      operationId: `${method}${path}`,
      description: "Sails at high tide. ".repeat(3000),
      "x-nodeRefID": "1:2",
      responses: { 200: { description: "Boats." } },
    });
    paths[`/r${round}/${path}`] = Object.fromEntries(
      shape.methods.map((method) => [method, operation(method)]),
    );
  }
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Skerry Ferries", version: "1" }, paths });
}
