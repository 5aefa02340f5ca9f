import { join } from "node:path";
import { type CorpusFile, listCorpus } from "../../dev/corpus.ts";
import { hostileTexts } from "../../dev/hostile/hostile-texts.ts";
import { largeTexts } from "../../dev/hostile/large-texts.ts";
import { needCorpus } from "./descriptions.ts";
import { type Job, nameJob, type Outcome, seed } from "./robustness/job.ts";
import { superviseJobs } from "./robustness/supervise.ts";

type RobustnessResult = {
  documents: number;
  failures: string[];
  slowest: string;
  slowestMs: number;
  peakMegabytes: number;
};

/** What became of every document that could have broken the engine. */
export type Robustness = {
  seed: number;
  corpus: RobustnessResult & { readable: number; scored: number };
  random: RobustnessResult;
  hostile: RobustnessResult;
};

const randomDocuments = 20_000;

/**
 * Does everything that the engine can do to the whole corpus, to random documents and to hostile texts. Memory is the
 * peak that the operating system counted for the process: one for the corpus, one for the random documents, one for
 * each hostile text. A throw, 15 s of processor time, or more heap than allowed is a failure.
 */
export async function measureRobustness(
  corpusFolder: string,
  documents = randomDocuments,
): Promise<Robustness> {
  const rows = listCorpus(corpusFolder);
  const readable = new Set(rows.filter(isReadable).map(({ file }) => file));
  const corpus = { ...startPart(), readable: readable.size, scored: 0 };
  const files = rows.map(({ file }): Job => ({ kind: "file", path: join(corpusFolder, file) }));
  const fileOf = new Map(files.map((job, index) => [job, rows[index]?.file ?? ""]));
  await superviseJobs(corpusFolder, files, (job, outcome) => {
    if (readable.has(fileOf.get(job) ?? "")) {
      if (outcome.hasScore) corpus.scored++;
      else outcome.failures.push("readable, but without a score");
    }
    addOutcome(corpus, job, outcome);
  });
  const random = startPart();
  const numbers = Array.from({ length: documents }, (_, index): Job => ({ kind: "random", index }));
  await superviseJobs(corpusFolder, numbers, (job, outcome) => addOutcome(random, job, outcome));
  const hostile = startPart();
  const names = Object.keys({ ...hostileTexts, ...largeTexts }).map(
    (name): Job => ({ kind: "hostile", name }),
  );
  await superviseJobs(corpusFolder, names, (job, outcome) => addOutcome(hostile, job, outcome), true);
  return { seed, corpus, random, hostile };
}

/** Whether a file must get a score. Those that were broken on purpose need not. */
function isReadable({ file, parse, version }: CorpusFile): boolean {
  return parse === "ok" && /^(?:2\.0|3\.[0-2])/.test(version) && !file.startsWith("broken__");
}

function startPart(): RobustnessResult {
  return { documents: 0, failures: [], slowest: "", slowestMs: 0, peakMegabytes: 0 };
}

function addOutcome(
  part: RobustnessResult,
  job: Job,
  { failures, milliseconds, peakMegabytes }: Outcome,
): void {
  part.documents++;
  for (const failure of failures) part.failures.push(`${nameJob(job)}: ${failure}`);
  if (milliseconds > part.slowestMs) {
    part.slowestMs = Math.round(milliseconds);
    part.slowest = nameJob(job);
  }
  part.peakMegabytes = Math.max(part.peakMegabytes, Math.round(peakMegabytes));
}

if (import.meta.main) {
  const measured = await measureRobustness(needCorpus(), Number(process.argv[2] ?? randomDocuments));
  console.log(JSON.stringify(measured, undefined, 2));
}
