import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject } from "@linkspan/engine";
import type { CorpusFile } from "../../../dev/corpus.ts";
import type { Bar } from "../../bars.ts";
import { printProgress } from "../../engine/child.ts";
import type { OasdiffRow } from "../oasdiff.ts";
import { findRows } from "../oasdiff-rows.ts";
import { comparePair, read } from "./compare-pair.ts";
import { knownDifferences } from "./known-differences.ts";
import { type Mutated, makePairs } from "./make-pairs.ts";
import { listOnlyOurs, listRated, matchRows } from "./match-rows.ts";
import { listCandidates, readDocument } from "./select-files.ts";
import { addPair, createTally, type Miss, type Tally } from "./tally.ts";

/** How much is compared; the variables take a sample. */
const files = Number(process.env.ACCURACY_FILES ?? 300);
const pairsPerFile = Number(process.env.ACCURACY_PAIRS ?? 20);

const minShare = 0.99;

/** A description, its mutations, and what oasdiff finds between them. */
type Prepared = { file: string; text: string; mutated: Mutated[]; rows: (OasdiffRow[] | undefined)[] };

/** What we find compared with what oasdiff finds, in mutated descriptions. */
export async function measureAccuracy(): Promise<Bar[]> {
  const tally = createTally();
  const candidates = listCandidates();
  // Both work at the same time, each on another file.
  let next = prepare(candidates.shift());
  while (tally.files < files) {
    const prepared = await next;
    if (prepared === "none") break;
    next = prepare(candidates.shift());
    if (prepared === "unreadable") continue;
    await compare(tally, prepared);
    if (++tally.files % 10 === 0) {
      printProgress(`accuracy: ${tally.files} files, ${tally.misses.length} of ${tally.rows} rows missed`);
      keepMisses(tally);
    }
  }
  await next;
  report(tally);
  return listBars(tally);
}

async function prepare(candidate: CorpusFile | undefined): Promise<Prepared | "unreadable" | "none"> {
  if (!candidate) return "none";
  const document = readDocument(candidate);
  if (!document) return "unreadable";
  const mutated = makePairs(document, pairsPerFile, candidate.bytes);
  const text = JSON.stringify(document);
  const sameApi = writeOtherVersion(document);
  const [none, ...rows] = await findRows(text, [sameApi, ...mutated.map((each) => each.text)]);
  // It can't read everything in the corpus, and finds changes in some files where there are none.
  return none && listRated(none).length === 0 ? { file: candidate.file, text, mutated, rows } : "unreadable";
}

/** The same API: only its version is called something else. */
function writeOtherVersion(document: JsonObject): string {
  const { info } = document;
  const version = "another";
  return JSON.stringify({ ...document, info: isObject(info) ? { ...info, version } : { version } });
}

async function compare(tally: Tally, { file, text, mutated, rows }: Prepared): Promise<void> {
  const before = read(text);
  for (const [index, { mutation, text: after }] of mutated.entries()) {
    const found = rows[index];
    if (!found) continue;
    const our = await comparePair(before, read(after));
    addPair(tally, { file, mutation }, matchRows(found, our), listOnlyOurs(found, our));
  }
}

function listBars(tally: Tally): Bar[] {
  const { files: compared, pairs, rows, related, misses, warned, complete, unreached, onlyOurs } = tally;
  const share = 1 - misses.length / rows;
  const lacking = [...onlyOurs.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      what: `oasdiff's errors and warnings that have one of ours at the same field, ${pairs} pairs of ${compared} files`,
      measured: `${(share * 100).toFixed(2)} % (${rows - misses.length} of ${rows}, ${related} of them about the value around or inside; all of a pair in ${complete} of ${warned} pairs; ${unreached.length} not in the comparison of revisions; ours that oasdiff lacks: ${lacking})`,
      bar: `≥ ${minShare * 100} %`,
      met: share >= minShare && compared >= files && unreached.length === 0,
    },
  ];
}

/** All of what is listed by group at the end. */
function keepMisses({ misses, unreached }: Tally): void {
  const folder = join(import.meta.dirname, "../../../.cache/accuracy");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "misses.json"), JSON.stringify({ misses, unreached }, undefined, 1));
}

/** Lists the rest, with who is right. */
function report(tally: Tally): void {
  keepMisses(tally);
  const { misses, unreached, safe, onlyOurs } = tally;
  const lines = [
    ...group(misses, ({ why, id }) => `missed: ${why || `unexplained ${id}`}`),
    ...group(unreached, ({ id }) => `not in the comparison of revisions: ${id}`),
    ...list(safe, "safe for us"),
    ...list(onlyOurs, "only ours"),
  ];
  for (const line of lines) printProgress(line);
  for (const { name, right, why } of knownDifferences) printProgress(`${name}: ${right} right. ${why}`);
}

function group(misses: readonly Miss[], keyOf: (miss: Miss) => string): string[] {
  return [...Map.groupBy(misses, keyOf)].map(([key, [first, ...more]]) => {
    const example = first && `${first.file}, ${first.mutation}: ${first.endpoint}: ${first.text}`;
    return `${more.length + 1} × ${key} (${example?.slice(0, 300)})`;
  });
}

function list(counts: ReadonlyMap<string, number>, label: string): string[] {
  return [...counts].sort(([, a], [, b]) => b - a).map(([key, count]) => `${count} × ${label}: ${key}`);
}
