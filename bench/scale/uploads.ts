import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { apiBase } from "@linkspan/contract";
import { type CorpusFile, listCorpus } from "../../dev/corpus.ts";
import type { Bar } from "../bars.ts";
import { sampleOperations } from "../docs/reads.ts";
import { needCorpus } from "../engine/descriptions.ts";
import { uploadProject, waitForRevision } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { readFamilyCpuSeconds } from "../projects/running-process.ts";
import { watchCpu } from "../reads/cpu.ts";

/** Real descriptions, one of every so many. */
const sampled = 60;

/** What docs/scale.md calculates with, for one API description of the corpus. */
const said = {
  sourceKb: 115,
  workerMs: 500,
  apiMs: 45,
  postgresMs: 40,
  transactions: 60,
  rows: 190,
  blobsKb: 265,
  otherKb: 30,
  operationKb: 1.3,
};

type Cost = typeof said;

/** What storing and analyzing an API description costs: processor time of each process, and what PostgreSQL writes. */
export async function measureUploads(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    const api = await product.startApi();
    const worker = await product.startWorker();
    const person = await addPerson(product.pool, { name: "Uploader" });
    const [first, ...files] = sampleFiles();
    if (!first) throw new Error("the corpus is empty");
    // What every process and connection does once.
    await upload(product, person, first);
    const stopCpu = await watchCpu(product, api.pid);
    const [workerBefore, before] = [readFamilyCpuSeconds(worker.pid), await readDatabase(product)];
    const projects: string[] = [];
    for (const file of files) projects.push(await upload(product, person, file));
    const { node, postgres } = await stopCpu();
    const after = await readDatabase(product);
    const each = (value: number) => value / files.length;
    return compare({
      sourceKb: each(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024),
      workerMs: each((readFamilyCpuSeconds(worker.pid) - workerBefore) * 1000),
      apiMs: each(node * 1000),
      postgresMs: each(postgres * 1000),
      transactions: each(after.transactions - before.transactions),
      rows: each(after.rows - before.rows),
      blobsKb: each((after.blobs - before.blobs) / 1024),
      otherKb: each((after.all - after.blobs - before.all + before.blobs) / 1024),
      operationKb: (await measureOperations(product, person, projects)) / 1024,
    });
  } finally {
    await product.close();
  }
}

function sampleFiles(): CorpusFile[] {
  const usable = listCorpus(needCorpus())
    .filter(({ file, parse }) => parse === "ok" && !file.startsWith("broken__"))
    .toSorted((a, b) => a.bytes - b.bytes);
  const step = usable.length / (sampled + 1);
  return Array.from({ length: sampled + 1 }, (_, at) => usable[Math.floor(at * step)]).filter(
    (file) => !!file,
  );
}

async function upload(product: Product, person: Person, { file }: CorpusFile): Promise<string> {
  const content = new Uint8Array(readFileSync(join(needCorpus(), file)));
  const { data, code } = await uploadProject(product, person, { name: file, file: content, fileName: file });
  if (!data) throw new Error(`${file}: ${code}`);
  await waitForRevision(product, person, { projectId: data.id, number: 1, seconds: 600 });
  return data.id;
}

/** The mean size of an operation as it is sent. */
async function measureOperations(product: Product, person: Person, projects: readonly string[]) {
  let [bytes, count] = [0, 0];
  for (const project of projects) {
    for (const operation of await sampleOperations(product, person, project, 3)) {
      const url = `${product.origin}${apiBase}/projects/${project}/revisions/1/operations/${operation}/`;
      bytes += await readSentBytes(url, person.access);
      count += 1;
    }
  }
  return bytes / count;
}

/** `fetch` would decompress it. */
function readSentBytes(url: string, access: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${access}`, "accept-encoding": "br, gzip" };
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

type Written = { transactions: number; rows: number; blobs: number; all: number };

async function readDatabase({ pool }: Product): Promise<Written> {
  // A connection reports its counters when it is idle for a second.
  await pool.query("SELECT pg_sleep(1.5), pg_stat_force_next_flush()");
  const { rows } = await pool.query<Written>(`
    SELECT xact_commit::int AS transactions, (tup_inserted + tup_updated + tup_deleted)::int AS rows,
      pg_total_relation_size('blob_parts')::float AS blobs, pg_database_size(datname)::float AS all
    FROM pg_stat_database WHERE datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL has no counters of this database");
  return row;
}

function compare(cost: Cost): Bar[] {
  return Object.entries(cost).map(([name, value]) => {
    const limit = said[name as keyof Cost];
    return {
      what: `an API description: ${name}`,
      measured: value.toFixed(value < 10 ? 1 : 0),
      bar: `≤ 1.5 × ${limit}, as docs/scale.md calculates`,
      met: value <= limit * 1.5,
    };
  });
}
