import { writeFile } from "node:fs/promises";
import type {
  ChangeFormat,
  ChangeReport,
  UnreadableFile,
} from "@linkspan/engine/format/changes/change-report";
import { findChangeFormat } from "../change-formats.ts";
import { findDraftOrigin } from "../draft-origin.ts";
import { checkFromFork } from "../github/check-from-fork.ts";
import { type GithubRun, readGithubRun } from "../github/github-run.ts";
import { publishOutcome } from "../github/publish-outcome.ts";
import { openUpload } from "../open-upload.ts";
import type { Outcome } from "../outcome.ts";
import { readArguments } from "../read-arguments.ts";
import { checkFile } from "../server/check-file.ts";
import { ServerError } from "../server/server-error.ts";
import { connect, readProject, readTimeout, serverOptions } from "../server/server-options.ts";
import { InterruptedError } from "../server/wait.ts";
import { startSteps } from "../steps.ts";
import { decideExitCode, readThreshold, type Threshold } from "../threshold.ts";
import { UnreadableError } from "../unreadable-error.ts";
import { UsageError } from "../usage-error.ts";

type Options = ReturnType<typeof readOptions>;

/** Compares a description with the current one of a project. Returns 3 if nothing, or not everything, was compared. */
export async function runCheck(args: string[]): Promise<number> {
  const options = readOptions(args);
  const run = options.isGithub ? await readGithubRun(options.file) : undefined;
  const outcome = await findOutcome(options, run);
  if ("failure" in outcome) process.stderr.write(`linkspan: ${outcome.failure}\n`);
  else {
    for (const [format, target] of options.files) await writeFile(target, write(format, outcome));
    process.stdout.write(writeOutput(options, outcome));
  }
  if (run) await publishOutcome(run, options.project, outcome);
  return exitCodeOf(outcome, options.failOn);
}

async function findOutcome(options: Options, run: GithubRun | undefined): Promise<Outcome> {
  try {
    return await (run?.isFork ? checkFromFork(run, options.file) : checkWithServer(options, run));
  } catch (error) {
    if (error instanceof UsageError || error instanceof InterruptedError) throw error;
    const isExpected = error instanceof ServerError || error instanceof UnreadableError;
    // Whatever it is, nothing was compared, and an older comment must not look like a result.
    return { failure: `${isExpected ? "" : "unexpected error: "}${(error as Error).message}` };
  }
}

async function checkWithServer(options: Options, run: GithubRun | undefined): Promise<Outcome> {
  const { project, file, name, isQuiet, values } = options;
  const pull = run?.pullRequest;
  const server = await connect(values);
  const after = await openUpload(file);
  if ("diagnostics" in after) return { unreadable: [after] };
  const steps = startSteps(isQuiet);
  steps.done("read", describeFile(after.description.dialect, after.description.operations.length));
  const ref = options.ref ?? (pull && `${pull.repository}#${pull.number}`);
  const draft = { ...findDraftOrigin(ref, after.file), ...(name ? { name } : {}) };
  try {
    return await checkFile(server, { project, after, draft, isForComment: pull !== undefined, steps });
  } finally {
    steps.clear();
  }
}

function describeFile(dialect: string, operations: number): string {
  const name = dialect === "2.0" ? "Swagger 2.0" : `OpenAPI ${dialect}`;
  return `${name}, ${operations} ${operations === 1 ? "operation" : "operations"}`;
}

function write(format: ChangeFormat, outcome: Compared): string {
  return "report" in outcome ? format.write(outcome.report) : format.writeUnreadable(outcome.unreadable);
}

type Compared = { report: ChangeReport } | { unreadable: UnreadableFile[] };

/** In a quiet run without a problem, one line. */
function writeOutput({ format, isText, isQuiet, failOn }: Options, outcome: Compared): string {
  if (isText && isQuiet && exitCodeOf(outcome, failOn) === 0 && "report" in outcome) {
    const { breaking, risky, safe } = outcome.report.counts;
    if (breaking + risky === 0)
      return `✓ Breaks nothing. ${safe} safe ${safe === 1 ? "change" : "changes"}.\n`;
  }
  return write(format, outcome);
}

function exitCodeOf(outcome: Outcome, failOn: Threshold): number {
  return "report" in outcome ? decideExitCode(outcome.report, failOn) : 3;
}

function readOptions(args: string[]) {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...serverOptions,
      format: { type: "string" },
      write: { type: "string", multiple: true, default: [] },
      "fail-on": { type: "string", default: "breaking" },
      ref: { type: "string" },
      name: { type: "string" },
      github: { type: "boolean", default: false },
      quiet: { type: "boolean", default: false },
      "no-color": { type: "boolean", default: false },
    },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0)
    throw new UsageError("specify one file; see linkspan help check");
  const formatName = values.format ?? (values.github ? "github" : "text");
  readTimeout(values);
  return {
    values,
    file,
    project: readProject(values),
    isText: formatName === "text",
    format: findChangeFormat(formatName, !values["no-color"]),
    files: values.write.map(readTarget),
    failOn: readThreshold(values["fail-on"], ["breaking", "risky", "reach"]),
    ref: values.ref,
    name: values.name,
    isGithub: values.github,
    isQuiet: values.quiet,
  };
}

function readTarget(text: string): [ChangeFormat, string] {
  const [, format, target] = /^(\w+)=(.+)$/.exec(text) ?? [];
  if (!format || !target) throw new UsageError(`--write must be FORMAT=FILE, got ${text}`);
  return [findChangeFormat(format, false), target];
}
