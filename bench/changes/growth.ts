import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateLean } from "../../dev/corpus.ts";
import { type Bar, median } from "../bars.ts";
import { runChild } from "../engine/child.ts";
import type { ComparedFiles } from "./compare-files.ts";
import { withFiles } from "./edited-files.ts";

const rounds = 7;
const edited = 10;

/** Makes a parameter of ten operations required. */
function editOperations(text: string, every: number): string {
  let found = 0;
  return text.replaceAll('"parameters":[{"$ref":"#/components/parameters/Limit"}]', (written) =>
    found++ % every === 0 && found / every < edited
      ? '"parameters":[{"name":"limit","in":"query","required":true,"schema":{"type":"integer"}}]'
      : written,
  );
}

const compareSize = (operations: number) => {
  const text = readFileSync(generateLean(operations), "utf8");
  return withFiles(text, editOperations(text, operations / edited), (...files) =>
    runChild<ComparedFiles>(join(import.meta.dirname, "compare-files.ts"), files),
  );
};

/** Comparing ten operations costs the same among 1,000 and among 10,000. */
export async function measureGrowth(): Promise<Bar[]> {
  const samples: { small: ComparedFiles[]; large: ComparedFiles[] } = { small: [], large: [] };
  for (let round = 0; round < rounds; round++) {
    samples.small.push(await compareSize(1_000));
    samples.large.push(await compareSize(10_000));
  }
  const cpu = (of: readonly ComparedFiles[]) => median(of.map(({ comparisonMs }) => comparisonMs));
  const [small, large] = [cpu(samples.small), cpu(samples.large)];
  const isRight = [...samples.small, ...samples.large].every(({ reached }) => reached >= edited);
  return [
    {
      what: "10 changed of 10,000 operations: CPU ÷ that of 10 changed of 1,000",
      measured: `${(large / small).toFixed(2)} × (${large.toFixed(1)} ÷ ${small.toFixed(1)} ms)${isRight ? "" : ", wrong result"}`,
      bar: "≤ 1.5 ×",
      met: large <= 1.5 * small && isRight,
    },
  ];
}
