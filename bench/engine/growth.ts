import { analyzeText } from "@linkspan/engine";
import { type Bar, median } from "../bars.ts";
import { answer, printProgress, runChild } from "./child.ts";
import { githubFile, readJsonText, readSyntheticText, syntheticSizes } from "./descriptions.ts";
import { measureMemory } from "./memory.ts";
import { collectGarbage, warmUp } from "./turns.ts";

type Growth = { parse: number[]; analysis: number[] };

const rounds = 5;

/** One sample does the work for as many operations whatever the size of the description. */
const operationsASample = 100_000;

/** How the time and the memory for one operation grow from a thousand operations to a hundred thousand. */
export async function measureGrowth(): Promise<Bar[]> {
  const growth = await runChild<Growth>(import.meta.filename, []);
  const [small = 0, , large = 0] = growth.analysis;
  const [smallParse = 0, , largeParse = 0] = growth.parse;
  const grown = large / small;
  return [
    {
      what: "growth: time per operation, 100k ÷ 1k operations",
      measured: `${grown.toFixed(2)} × (${small.toFixed(1)} → ${large.toFixed(1)} µs; JSON.parse alone ${(largeParse / smallParse).toFixed(2)} ×)`,
      bar: "≤ 1.3 ×",
      met: grown <= 1.3,
    },
    ...(await measureMemory()),
  ];
}

/** Microseconds for each operation. The sizes take turns, so that a busy machine is busy for all of them. */
function measureTimes(): Growth {
  const texts = syntheticSizes.map(readSyntheticText);
  const samples = { parse: texts.map((): number[] => []), analysis: texts.map((): number[] => []) };
  for (let round = 0; round < rounds; round++) {
    for (const [index, text] of texts.entries()) {
      const runs = operationsASample / (syntheticSizes[index] ?? 1);
      samples.parse[index]?.push(timeOperations(() => JSON.parse(text), runs));
      samples.analysis[index]?.push(timeOperations(() => analyzeText(text), runs));
    }
    printProgress(`growth: round ${round + 1} of ${rounds}`);
  }
  return { parse: samples.parse.map(median), analysis: samples.analysis.map(median) };
}

function timeOperations(work: () => unknown, runs: number): number {
  collectGarbage();
  const start = performance.now();
  for (let run = 0; run < runs; run++) work();
  return ((performance.now() - start) * 1000) / operationsASample;
}

if (import.meta.main) {
  const text = readJsonText(githubFile);
  warmUp(2_000, () => analyzeText(text));
  answer(measureTimes());
}
