import { setTimeout as delay } from "node:timers/promises";
import { type Bar, findPercentile, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { attackNames, type RunningAttack, startAttack } from "./attack-thread.ts";
import { type FairnessCourse, prepareFairness } from "./course.ts";
import type { LoopDelay } from "./event-loop.ts";
import { type CallKind, callKinds, type Innocents, prepareInnocents } from "./innocent.ts";

/** Calls of each kind with an attack, and as many without it. Fewer are enough to see whether everything works. */
const calls = Number(process.env.FAIRNESS_CALLS ?? 60);
/** `slots,search` runs these alone. */
const wanted = process.env.FAIRNESS_ATTACKS?.split(",") ?? attackNames;
/** With and without, in turns. */
const blocks = 4;
const warmUpRounds = 4;
/** Between the starts of two rounds: an attack comes in waves, and each block meets some of them. */
const roundMs = 400;
/** A block ends after this, with fewer calls: under an attack that works, each can take many seconds. */
const maxBlockMs = 60_000;
const maxMedian = 1.5;
const maxP95 = 3;
const maxLoopMs = 100;

type Times = Record<CallKind, number[]>;
type Side = { times: Times; errors: string[] };
type Loops = { api: LoopDelay; idle: LoopDelay };

/** What innocent people's calls take while one account or address attacks, beside what they take without. */
export async function measureNeighbor(): Promise<Bar[]> {
  const course = await prepareFairness();
  try {
    const innocents = await prepareInnocents(course.product);
    await callInRounds(innocents, warmUpRounds);
    const bars: Bar[] = [];
    for (const name of wanted) bars.push(...(await measureAttack(course, innocents, name)));
    return bars;
  } finally {
    await course.close();
  }
}

async function measureAttack(course: FairnessCourse, innocents: Innocents, name: string): Promise<Bar[]> {
  const attack = await startAttack(course.product, name);
  try {
    await waitForCalm(course);
    const idle: Side = { times: emptyTimes(), errors: [] };
    const attacked: Side = { times: emptyTimes(), errors: [] };
    const loops: Loops[] = [];
    for (let block = 0; block < blocks; block++) {
      const rounds = Math.ceil(calls / (blocks / 2));
      if (block % 2 === 0) {
        add(idle, await callInRounds(innocents, rounds));
        continue;
      }
      await course.readLoops();
      attack.begin();
      add(attacked, await callInRounds(innocents, rounds));
      loops.push(await course.readLoops());
      await attack.pause();
      await waitForCalm(course);
    }
    return [...compare(name, idle, attacked, attack), checkLoops(name, loops)];
  } finally {
    await attack.end();
  }
}

const emptyTimes = (): Times =>
  Object.fromEntries(callKinds.map((kind) => [kind, [] as number[]])) as unknown as Times;

function add(side: Side, more: Side): void {
  for (const kind of callKinds) side.times[kind].push(...more.times[kind]);
  side.errors.push(...more.errors);
}

async function callInRounds(innocents: Innocents, rounds: number): Promise<Side> {
  const side: Side = { times: emptyTimes(), errors: [] };
  const end = performance.now() + maxBlockMs;
  for (let round = 0; round < rounds && performance.now() < end; round++) {
    const begun = performance.now();
    for (const kind of callKinds) {
      const start = performance.now();
      await innocents
        .call(kind, round)
        .catch((error: Error) => side.errors.push(`${kind}: ${error.message}`));
      side.times[kind].push(performance.now() - start);
    }
    await delay(Math.max(0, begun + roundMs - performance.now()));
  }
  return side;
}

/** Jobs of an attack that still wait are dropped: what runs without it must not carry its load. */
async function waitForCalm({ product: { pool } }: FairnessCourse): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(250)) {
    await pool.query("DELETE FROM pgboss.job WHERE state IN ('created', 'retry')");
    const { rows } = await pool.query("SELECT 1 FROM pgboss.job WHERE state = 'active' LIMIT 1");
    if (rows.length === 0) return;
  }
  throw new Error("The jobs of an attack run for longer than two minutes.");
}

function compare(name: string, idle: Side, attacked: Side, attack: RunningAttack): Bar[] {
  const rows = callKinds.map((kind) => ({ kind, ...compareTimes(idle.times[kind], attacked.times[kind]) }));
  console.log(`${name}: ${attack.formatStatuses()}`);
  console.table(
    rows.map(({ kind, medians, p95s, p99s }) => ({
      attack: name,
      call: kind,
      median: medians.text,
      p95: p95s.text,
      p99: p99s.text,
      calls: attacked.times[kind].length,
      errors: attacked.errors.filter((error) => error.startsWith(`${kind}:`)).length,
    })),
  );
  for (const error of [...new Set([...idle.errors, ...attacked.errors])].slice(0, 10)) printProgress(error);
  const slowest = (pick: (row: (typeof rows)[number]) => number) => {
    const row = rows.toSorted((a, b) => pick(b) - pick(a))[0];
    return row ? `${pick(row).toFixed(2)} × (${row.kind})` : "";
  };
  return [
    {
      what: `neighbor: ${name}`,
      measured: `median ${slowest(({ medians }) => medians.ratio)}, p95 ${slowest(({ p95s }) => p95s.ratio)}, p99 ${slowest(({ p99s }) => p99s.ratio)}, ${attacked.errors.length} errors`,
      bar: `median ≤ ${maxMedian} ×, p95 ≤ ${maxP95} ×, 0 errors`,
      met:
        rows.every(({ medians, p95s }) => medians.ratio <= maxMedian && p95s.ratio <= maxP95) &&
        attacked.errors.length === 0 &&
        idle.errors.length === 0,
    },
  ];
}

function compareTimes(idle: readonly number[], attacked: readonly number[]) {
  const row = (find: (times: readonly number[]) => number) => {
    const [before, during] = [find(idle), find(attacked)];
    const ratio = during / before;
    return { ratio, text: `${ratio.toFixed(2)} × (${during.toFixed(0)} ÷ ${before.toFixed(0)} ms)` };
  };
  return {
    medians: row(median),
    p95s: row((times) => findPercentile(times, 0.95)),
    p99s: row((times) => findPercentile(times, 0.99)),
  };
}

function checkLoops(name: string, loops: readonly Loops[]): Bar {
  const api = Math.max(...loops.map((each) => each.api.p999));
  const idle = Math.max(...loops.map((each) => each.idle.p999));
  const longest = Math.max(...loops.map((each) => each.api.max));
  return {
    what: `event loop: ${name}`,
    measured: `p99.9 ${api.toFixed(0)} ms, of an idle process ${idle.toFixed(0)} ms (longest ${longest.toFixed(0)} ms)`,
    bar: `≤ ${maxLoopMs} ms more`,
    met: api - idle <= maxLoopMs,
  };
}
