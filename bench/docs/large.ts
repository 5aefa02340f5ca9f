import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateLean } from "../../dev/corpus.ts";
import { root } from "../../dev/environment.ts";
import { addDescription } from "../analysis/uploads.ts";
import { type Bar, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { callAs } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { analyzeAlone } from "./analyze-alone.ts";
import { listReads, type Reads } from "./reads.ts";

const operations = { large: 100_000, small: 20 };
const rounds = 40;
const restarts = 5;
const maxRatio = 1.2;

/** What the analysing process may take in the product, and how much of it is to be left over. */
const allowed = { megabytes: 512, seconds: 60 };
const margin = 0.75;

/** 100,000 operations through the product: taken in with room to spare, and answered as quickly as 20. */
export async function measureLarge(): Promise<Bar[]> {
  const bars = [await measureMargin()];
  const product = await openProduct();
  try {
    const api = await product.startApi();
    await product.startWorker();
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const started = performance.now();
    const large = await addSized(product, person, operations.large);
    bars.push({
      what: `large: ${operations.large} operations, from upload to current`,
      measured: `current after ${((performance.now() - started) / 1000).toFixed(1)} s`,
      bar: `≤ ${allowed.seconds} s`,
      met: performance.now() - started <= allowed.seconds * 1000,
    });
    const small = await addSized(product, person, operations.small);
    await product.pool.query("ANALYZE");
    const readsOf = async (id: string) => (await listReads(product, person, id)).reads;
    const reads = { large: await readsOf(large), small: await readsOf(small) };
    bars.push(...(await compareReads(product, person, reads)));
    await api.kill("SIGTERM");
    bars.push(await compareColdReads(product, person, reads));
    return bars;
  } finally {
    await product.close();
  }
}

async function addSized(product: Product, person: Person, count: number): Promise<string> {
  const text = readFileSync(generateLean(count), "utf8");
  return addDescription(product, person, { name: `lean-${count}.json`, text });
}

/** The analysing process by itself, with three quarters of the memory that it has in the product. */
async function measureMargin(): Promise<Bar> {
  const program = join(root, "apps/server/dist/analyze.js");
  const megabytes = allowed.megabytes * margin;
  const { code, seconds, processorSeconds, peakMegabytes } = await analyzeAlone(program, {
    source: generateLean(operations.large),
    megabytes,
  });
  return {
    what: `large: analysing ${operations.large} operations with a heap of ${megabytes} MB`,
    measured: `${code === 0 ? "done" : "failed"} in ${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} s of processor, ${peakMegabytes.toFixed(0)} MB resident)`,
    bar: `done, ≤ ${allowed.seconds / 2} s of processor`,
    met: code === 0 && processorSeconds <= allowed.seconds / 2,
  };
}

async function time(product: Product, person: Person, path: string): Promise<number> {
  const start = performance.now();
  const { status } = await callAs(product, person, path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - start;
}

type Sized<Value> = { large: Value; small: Value };

async function compareReads(product: Product, person: Person, reads: Sized<Reads>): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const name of Object.keys(reads.large) as (keyof Reads)[]) {
    const times: Sized<number[]> = { large: [], small: [] };
    for (let round = -5; round < rounds; round++) {
      const large = await time(product, person, reads.large[name]);
      const small = await time(product, person, reads.small[name]);
      if (round < 0) continue;
      times.large.push(large);
      times.small.push(small);
    }
    bars.push(compareSized(`large: ${name}`, times));
  }
  return bars;
}

/** The first page that a process answers which has served others, but nothing of this description. */
async function compareColdReads(product: Product, person: Person, reads: Sized<Reads>): Promise<Bar> {
  const times: Sized<number[]> = { large: [], small: [] };
  for (let restart = 0; restart < restarts * 2; restart++) {
    const size = restart % 2 === 0 ? "large" : "small";
    const api = await product.startApi();
    for (let call = 0; call < 30; call++) await time(product, person, reads[size]["last operation"]);
    times[size].push(await time(product, person, reads[size].navigator));
    await api.kill("SIGTERM");
  }
  printProgress(`large: cold ${times.large.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  return compareSized("large: first page of a process that has just started", times);
}

function compareSized(what: string, times: Sized<number[]>): Bar {
  const [large, small] = [median(times.large), median(times.small)];
  const ratio = large / small;
  return {
    what: `${what}, ${operations.large} ÷ ${operations.small} operations`,
    measured: `${ratio.toFixed(2)} × (${large.toFixed(1)} ÷ ${small.toFixed(1)} ms)`,
    bar: `≤ ${maxRatio} ×`,
    met: ratio <= maxRatio,
  };
}
