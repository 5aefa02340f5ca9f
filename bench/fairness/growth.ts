import { setTimeout as delay } from "node:timers/promises";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { uploadProject } from "../projects/calls.ts";
import { addPerson } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { readMegabytes } from "../projects/running-process.ts";
import { type GrowthFile, listGrowthFiles } from "./growth-files.ts";
import { measureLargestResponse } from "./growth-reads.ts";
import { measureStored } from "./growth-stored.ts";

const maxTimesSource = 8;
const allowance = 256 * 1024;
const maxResponse = 4_000_000;
const maxMegabytes = 1024;
const maxIdleRatio = 1.3;
/** Until memory is compared with what it was at first. */
const restMs = Number(process.env.GROWTH_REST_SECONDS ?? 120) * 1000;
const filesAtOnce = 2;

type Worst = { value: number; what: string };

/** What is stored and answered of generated API descriptions and real ones, and the memory that takes. */
export async function measureGrowth(): Promise<Bar[]> {
  const files = listGrowthFiles();
  const product = await openProduct();
  try {
    const api = await product.startApi();
    await product.startWorker();
    // What every process has once it has been used.
    const waiting = [...files];
    for (const file of waiting.splice(0, 20)) await examine(product, file);
    const idle = readMegabytes(api.pid);
    const memory = watchMemory(api.pid);
    const stored: Worst = { value: Number.NEGATIVE_INFINITY, what: "" };
    const answered: Worst = { value: 0, what: "" };
    let done = 0;
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const { excess, response } = await examine(product, file);
        if (excess > stored.value) Object.assign(stored, { value: excess, what: file.name });
        if (response.bytes > answered.value)
          Object.assign(answered, { value: response.bytes, what: `${response.path} of ${file.name}` });
        if (++done % 100 === 0)
          printProgress(`growth: ${done} of ${files.length}, ${readMegabytes(api.pid).toFixed(0)} MB`);
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, work)).finally(memory.stop);
    const peak = memory.stop();
    await delay(restMs);
    const rested = readMegabytes(api.pid);
    return [
      {
        what: `growth: stored bytes of ${files.length} API descriptions`,
        measured: `at most ${(stored.value / 1024).toFixed(0)} kB more than ${maxTimesSource} × the source (${stored.what})`,
        bar: `≤ ${allowance / 1024} kB more`,
        met: stored.value <= allowance,
      },
      {
        what: "growth: largest response that is no download",
        measured: `${(answered.value / 1e6).toFixed(2)} MB (${answered.what})`,
        bar: `≤ ${maxResponse / 1e6} MB`,
        met: answered.value <= maxResponse,
      },
      {
        what: "growth: memory of the API process",
        measured: `${peak.toFixed(0)} MB at most`,
        bar: `≤ ${maxMegabytes} MB`,
        met: peak <= maxMegabytes,
      },
      {
        what: `growth: memory ${restMs / 1000} s later`,
        measured: `${(rested / idle).toFixed(2)} × idle (${rested.toFixed(0)} ÷ ${idle.toFixed(0)} MB)`,
        bar: `≤ ${maxIdleRatio} ×`,
        met: rested / idle <= maxIdleRatio,
      },
    ];
  } finally {
    await product.close();
  }
}

/** As a person of its own: one alone would soon have used their share of the process. */
async function examine(product: Product, file: GrowthFile) {
  const person = await addPerson(product.pool, { name: "Growth" });
  const content = new Uint8Array(file.read());
  const { data, code } = await uploadProject(product, person, {
    name: "Growth",
    file: content,
    fileName: file.fileName,
  });
  if (!data) throw new Error(`${file.name} was refused: ${code}`);
  const isReady = await waitUntilDone(product, data.id);
  const excess = (await measureStored(product.pool, data.id)) - maxTimesSource * content.length;
  const none = { bytes: 0, path: "" };
  const response = isReady ? await measureLargestResponse(product, person, data.id) : none;
  return { excess, response };
}

async function waitUntilDone({ pool }: Product, project: string): Promise<boolean> {
  for (;;) {
    const { rows } = await pool.query<{ status: string }>(
      "SELECT status FROM revisions WHERE project_id = $1",
      [project],
    );
    const status = rows[0]?.status;
    if (status !== "processing") return status === "ready";
    await delay(50);
  }
}

function watchMemory(pid: number): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readMegabytes(pid));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
