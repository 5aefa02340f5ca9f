import { analyzeText } from "@linkspan/engine";
import type { Bar } from "../bars.ts";
import { answer, printProgress, runChild } from "./child.ts";
import { readSyntheticText } from "./descriptions.ts";
import { findWorst, limitRatio, type Ratio } from "./ratio-bars.ts";
import { collectGarbage } from "./turns.ts";

const megabyte = 1_000_000;

/** Below these the process itself weighs more than the description. */
const sizes = [10_000, 100_000];

/**
 * What an analysis needs at its highest point, over what the parsed document keeps. The text is counted in neither:
 * - the document: the heap's live bytes with the parsed document held, less those before it was parsed;
 * - the peak: the process's highest resident memory at the end of one analysis, less the resident memory before it
 *   began. It holds everything: the document, the results, the garbage not yet collected and the room that the
 *   collector took to move things. Reading the text peaks lower, so the highest point is the analysis's own.
 * Each number comes from a process that did nothing else; a parse alone is measured in the same way to compare.
 */
export async function measureMemory(): Promise<Bar[]> {
  const ratios: Ratio[] = [];
  for (const size of sizes) {
    const ask = (what: string) => runChild<number>(import.meta.filename, [what, String(size)]);
    const kept = await ask("kept");
    const parse = await ask("parse");
    const analysis = await ask("analysis");
    const say = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
    const name = `${size}: peak ${say(analysis)}, document ${say(kept)}; JSON.parse alone ${(parse / kept).toFixed(2)} ×`;
    printProgress(`memory ${name}`);
    ratios.push({ name, ratio: analysis / kept });
  }
  return [limitRatio("growth: peak memory ÷ the parsed document", findWorst(ratios), 4)];
}

function measureKept(text: string): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const held: unknown = JSON.parse(text);
  collectGarbage();
  const kept = process.memoryUsage().heapUsed - before;
  // The document must be alive until here.
  if (typeof held !== "object") throw new Error("no description");
  return kept;
}

function measurePeak(work: () => unknown): number {
  collectGarbage();
  const before = process.memoryUsage.rss();
  work();
  return process.resourceUsage().maxRSS * 1024 - before;
}

if (import.meta.main) {
  const [, , what, size] = process.argv;
  const text = readSyntheticText(Number(size));
  if (what === "kept") answer(measureKept(text));
  else answer(measurePeak(what === "parse" ? () => JSON.parse(text) : () => analyzeText(text)));
}
