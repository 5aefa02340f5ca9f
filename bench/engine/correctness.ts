import type { Bar } from "../bars.ts";
import { printProgress } from "./child.ts";
import { needCorpus } from "./descriptions.ts";
import { measureExamples } from "./examples.ts";
import { measureRobustness } from "./robustness.ts";
import { measureTruth } from "./truth.ts";
import { measureValidation } from "./validation.ts";

const memoryLimitMegabytes = 512;

/** Examples that an independent validator accepts. */
export async function checkExamples(): Promise<Bar[]> {
  const { files, checked, valid, failures } = await measureExamples(needCorpus());
  for (const { file, pointer, mode, reason } of failures)
    printProgress(`${file} ${pointer} ${mode}: ${reason}`);
  const share = (100 * valid) / checked;
  return [
    {
      what: `examples: valid for their schemas (${files} files)`,
      measured: `${share.toFixed(2)} % of ${checked}, the rest above`,
      bar: "≥ 99 %",
      met: share >= 99,
    },
  ];
}

/** Values of which an independent validator says the same as ours. */
export async function checkValidation(): Promise<Bar[]> {
  const { files, values, wrong, agreed, others } = measureValidation(needCorpus());
  for (const { file, pointer, ours, theirs } of others)
    printProgress(`${file} ${pointer}: ours ${ours || "fits"}, theirs ${theirs || "fits"}`);
  const share = (100 * agreed) / values;
  return [
    {
      what: `validation: judged alike by ajv (${files} files, ${wrong} of the values wrong)`,
      measured: `${share.toFixed(2)} % of ${values}, the rest above`,
      bar: "≥ 99 %",
      met: share >= 99,
    },
  ];
}

/** Documents that nothing may throw or hang on. */
export async function checkRobustness(): Promise<Bar[]> {
  const { seed, corpus, random, hostile } = await measureRobustness(needCorpus());
  const parts = { corpus, [`random, seed ${seed}`]: random, hostile };
  const bars = Object.entries(parts).map(([name, part]): Bar => {
    for (const failure of part.failures) printProgress(failure);
    const { documents, failures, slowest, slowestMs, peakMegabytes } = part;
    return {
      what: `robustness: ${name}, ${documents} documents`,
      measured: `${failures.length} failures, ${peakMegabytes} MB, slowest ${slowestMs} ms (${slowest})`,
      bar: `0, ≤ ${memoryLimitMegabytes} MB, ≤ 15 s`,
      met: documents > 0 && failures.length === 0 && peakMegabytes <= memoryLimitMegabytes,
    };
  });
  bars.push({
    what: "robustness: readable real files with a score",
    measured: `${corpus.scored} of ${corpus.readable}`,
    bar: "all",
    met: corpus.scored === corpus.readable,
  });
  return bars;
}

/** Counts, pointers and positions that were worked out a second time in another way. */
export async function checkTruth(): Promise<Bar[]> {
  const { files, findings, exactPositions, special, failures } = await measureTruth(needCorpus());
  for (const line of [...special, ...failures]) printProgress(line);
  const looked = Object.values(findings).reduce((sum, count) => sum + count, exactPositions);
  return [
    {
      what: `truth: counts, pointers and lines of ${files} files`,
      measured: `${failures.length} wrong, ${looked} findings looked up, ${special.length} aliases and merge keys`,
      bar: "0 wrong",
      met: files > 0 && looked > 0 && failures.length === 0,
    },
  ];
}
