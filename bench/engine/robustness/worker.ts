import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDescription } from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";
import { listCorpus } from "../../../dev/corpus.ts";
import { hostileTexts } from "../../../dev/hostile/hostile-texts.ts";
import { largeTexts } from "../../../dev/hostile/large-texts.ts";
import { createDocumentMaker, type Source } from "../../../dev/hostile/random-documents.ts";
import { examineText } from "./examine.ts";
import { type Job, type Outcome, seed } from "./job.ts";

/** Larger ones would be mutated in a few of their many places only. */
const largestSource = 50_000;

const [corpusFolder = ""] = process.argv.slice(2);
let makeDocument: ((index: number) => string) | undefined;

function listSources(): Source[] {
  const files = listCorpus(corpusFolder).filter(
    ({ file, parse, bytes }) => parse === "ok" && bytes <= largestSource && !file.startsWith("broken__"),
  );
  return files.flatMap(({ file }) => {
    const text = readFileSync(join(corpusFolder, file), "utf8");
    const { description } = readDescription(text, { yaml });
    return description ? [{ text, value: description.root }] : [];
  });
}

function readJob(job: Job): string {
  if (job.kind === "file") return readFileSync(job.path, "utf8");
  if (job.kind === "hostile") return (hostileTexts[job.name] ?? largeTexts[job.name])?.() ?? "";
  makeDocument ??= createDocumentMaker(listSources(), seed);
  return makeDocument(job.index);
}

process.on("message", (job: Job) => {
  const text = readJob(job);
  const before = process.cpuUsage();
  const examined = examineText(text);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = Math.round((user + system) / 1000);
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ ...examined, milliseconds, peakMegabytes } satisfies Outcome);
});
