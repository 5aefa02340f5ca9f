import { dirname } from "node:path";
import { createReport, createUnscoredReport } from "@linkspan/engine/format/create-report";
import { csvFormat } from "@linkspan/engine/format/csv";
import { githubFormat } from "@linkspan/engine/format/github";
import { htmlFormat } from "@linkspan/engine/format/html";
import { jsonFormat } from "@linkspan/engine/format/json";
import { markdownFormat } from "@linkspan/engine/format/markdown";
import type { Format, Outcome, Report } from "@linkspan/engine/format/report";
import { createSarifFormat } from "@linkspan/engine/format/sarif";
import { createTextFormat } from "@linkspan/engine/format/text";
import { analyzeFile } from "../analyze-file.ts";
import { createPaint } from "../create-paint.ts";
import { startProgress } from "../progress.ts";
import { readArguments } from "../read-arguments.ts";
import { checkFiles, readInput } from "../read-input.ts";
import { UsageError } from "../usage-error.ts";
import { version } from "../version.ts";

const formats: Record<string, (colour: boolean) => Format> = {
  text: (colour) => createTextFormat(createPaint(colour)),
  json: () => jsonFormat,
  sarif: () => createSarifFormat(version),
  markdown: () => markdownFormat,
  html: () => htmlFormat,
  csv: () => csvFormat,
  github: () => githubFormat,
};

/** Scores files and says what to do about them. Answers 1 when a file is below the wanted score or has none. */
export async function runAnalyze(args: string[]): Promise<number> {
  const { files, format, minScore } = readOptions(args);
  await checkFiles(files);
  const outcomes = await writeReports(files, format);
  const misses = outcomes.filter(({ score }) => score === null || score < minScore);
  for (const { file, score } of misses) {
    const problem = score === null ? "has no score" : `scores ${score}, below ${minScore}`;
    process.stderr.write(`linkspan: ${file} ${problem}\n`);
  }
  return misses.length > 0 ? 1 : 0;
}

function readOptions(args: string[]): { files: string[]; format: Format; minScore: number } {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      format: { type: "string", default: "text" },
      "min-score": { type: "string", default: "0" },
      "no-color": { type: "boolean", default: false },
    },
  });
  const createFormat = Object.hasOwn(formats, values.format) ? formats[values.format] : undefined;
  if (!createFormat) {
    throw new UsageError(`unknown format: ${values.format} (use ${Object.keys(formats).join(", ")})`);
  }
  const minScore = Number(values["min-score"]);
  if (!/^\d+$/.test(values["min-score"]) || minScore > 100) {
    throw new UsageError(`--min-score must be an integer from 0 to 100, got ${values["min-score"]}`);
  }
  if (positionals.length === 0) throw new UsageError("specify at least one file; see linkspan help analyze");
  return { files: positionals, format: createFormat(!values["no-color"]), minScore };
}

async function writeReports(files: readonly string[], format: Format): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const progress = startProgress(files.length);
  const { stdout } = process;
  stdout.write(format.begin);
  let isFirst = true;
  for (const [index, file] of files.entries()) {
    progress.show(index, file);
    const report = await reportFile(file);
    const text = format.write(report);
    progress.clear();
    if (text !== "") {
      stdout.write(isFirst ? text : format.between + text);
      isFirst = false;
    }
    outcomes.push({ file: report.file, score: report.overallScore });
  }
  stdout.write(format.end(outcomes));
  return outcomes;
}

async function reportFile(file: string): Promise<Report> {
  const name = file === "-" ? "stdin" : file;
  const text = await readInput(file);
  if (text === undefined) {
    const detail = "The file is larger than 32 MiB";
    return createUnscoredReport(name, [{ rule: "too-large", level: "issue", path: [], detail }]);
  }
  return createReport(name, text, await analyzeFile(dirname(file), text));
}
