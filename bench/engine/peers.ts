import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { generateSynthetic } from "../../dev/corpus.ts";
import { type Bar, median } from "../bars.ts";
import { installPeers } from "../peers/install.ts";
import { ours } from "../peers/ours.ts";
import type { Peer } from "../peers/peer.ts";
import { redocly } from "../peers/redocly.ts";
import { spectral } from "../peers/spectral.ts";
import { answer, printProgress, tryChild } from "./child.ts";
import { figmaFile, githubFile, needCorpus, toJsonText } from "./descriptions.ts";
import { collectGarbage } from "./turns.ts";

type Result = { milliseconds: number; parseMs: number; findings: number };

const peers = [redocly, spectral];
const patienceMs = 60_000;

/** A run that takes longer is not repeated; the others are until this time is used up. */
const longRunMs = 10_000;
const rounds = 5;
const turns = 3;

/** The engine beside the linters that people use, on the same files; each in a process of its own. */
export async function measurePeers(): Promise<Bar[]> {
  installPeers();
  const files = [join(needCorpus(), figmaFile), join(needCorpus(), githubFile), generateSynthetic(10_000)];
  const bars: Bar[] = [];
  for (const file of files) {
    for (const peer of peers) bars.push(await comparePeer(peer, file));
  }
  return bars;
}

/** In turns, because a machine that is busy with something else is not so all the time. */
async function comparePeer(peer: Peer, file: string): Promise<Bar> {
  const mine: Result[] = [];
  const theirs: Result[] = [];
  let last: Result | undefined;
  do {
    const own = await runPeer(ours, file);
    if (!own) throw new Error(`no result of ours in ${patienceMs / 1000} s: ${file}`);
    mine.push(own);
    last = await runPeer(peer, file);
    if (last) theirs.push(last);
  } while (theirs.length < turns && last && last.milliseconds < longRunMs);
  const [own, other] = [findMedian(mine), findMedian(theirs)];
  return {
    what: `peers: ${basename(file)}, ours beside ${peer.name}`,
    measured: `${formatResult(own)}; ${peer.name} ${formatResult(other)}`,
    bar: "quicker",
    met: own.milliseconds < other.milliseconds,
  };
}

/** Without a result in time, all that is known is that it takes longer. */
function findMedian(results: readonly Result[]): Result {
  const of = (key: keyof Result) => median(results.map((result) => result[key]));
  if (results.length === 0) return { milliseconds: Number.POSITIVE_INFINITY, parseMs: 1, findings: 0 };
  return { milliseconds: of("milliseconds"), parseMs: of("parseMs"), findings: of("findings") };
}

function formatResult({ milliseconds, parseMs, findings }: Result): string {
  if (!Number.isFinite(milliseconds)) return `no result in ${patienceMs / 1000} s`;
  const ratio = (milliseconds / parseMs).toFixed(1);
  return `${milliseconds.toFixed(0)} ms = ${ratio} × JSON.parse (${findings} findings)`;
}

async function runPeer({ name }: Peer, file: string): Promise<Result | undefined> {
  const result = await tryChild<Result>(import.meta.filename, [name, file], patienceMs);
  printProgress(`${basename(file)}, ${name}: ${formatResult(findMedian(result ? [result] : []))}`);
  return result;
}

/** In turns with `JSON.parse` of the same document. The first run warms up, unless it is too long to be repeated. */
async function measurePeer(peer: Peer, file: string): Promise<Result> {
  const text = readFileSync(file, "utf8");
  const jsonText = toJsonText(file, text);
  const check = await peer.prepare();
  const time = async (work: () => unknown) => {
    collectGarbage();
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const parse = () => JSON.parse(jsonText);
  let findings = 0;
  const run = async () => {
    findings = await check(text, basename(file));
  };
  const parses = [await time(parse), await time(parse)];
  const runs = [await time(run)];
  const end = performance.now() + longRunMs;
  if (runs[0] !== undefined && runs[0] < longRunMs) {
    parses.length = runs.length = 0;
    do {
      parses.push(await time(parse));
      runs.push(await time(run));
    } while (runs.length < rounds && performance.now() < end);
  }
  return { milliseconds: median(runs), parseMs: median(parses), findings };
}

if (import.meta.main) {
  const [, , name, file = ""] = process.argv;
  const peer = [ours, ...peers].find((each) => each.name === name);
  if (!peer) throw new Error(`there is no peer ${name}`);
  answer(await measurePeer(peer, file));
}
