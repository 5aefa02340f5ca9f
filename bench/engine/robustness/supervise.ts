import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Job, Outcome } from "./job.ts";

/** CPU time above which a job counts as hanging. */
const maxMilliseconds = 15_000;

/** By the clock, which also runs while others have the processor. Making the first random document reads all sources. */
const patience = 120_000;

/** The heap's share of 512 MB: young objects, code and the process itself take the rest. */
const heapMegabytes = 384;

/**
 * Runs jobs one after the other in a child process with a limited heap. A child that hangs or dies is replaced for the
 * remaining jobs. `isFresh` gives every job its own process, so that memory is measured per job.
 */
export async function superviseJobs(
  corpusFolder: string,
  jobs: readonly Job[],
  take: (job: Job, outcome: Outcome) => void,
  isFresh = false,
): Promise<void> {
  let child: ChildProcess | undefined;
  for (const job of jobs) {
    child ??= start(corpusFolder);
    const outcome = await runJob(child, job);
    take(job, outcome);
    if (isFresh || child.exitCode !== null || child.signalCode !== null) {
      child.kill("SIGKILL");
      child = undefined;
    }
  }
  child?.kill("SIGKILL");
}

function start(corpusFolder: string): ChildProcess {
  const execArgv = [`--max-old-space-size=${heapMegabytes}`, "--max-semi-space-size=8"];
  return fork(join(import.meta.dirname, "worker.ts"), [corpusFolder], { execArgv });
}

function runJob(child: ChildProcess, job: Job): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const timer = setTimeout(giveUp, patience);
    function finish(outcome: Outcome): void {
      clearTimeout(timer);
      child.off("message", hear).off("exit", die);
      resolve(outcome);
    }
    function fail(reason: string): void {
      const milliseconds = performance.now() - started;
      finish({ failures: [reason], hasScore: false, milliseconds, peakMegabytes: 0 });
    }
    function giveUp(): void {
      child.off("exit", die);
      child.once("exit", () => fail(`no result in ${patience / 1000} s`));
      child.kill("SIGKILL");
    }
    function die(code: number | null, signal: string | null): void {
      const reason = signal === "SIGABRT" ? `: its heap of ${heapMegabytes} MB was full` : "";
      fail(`the process died with ${signal ?? code}${reason}`);
    }
    function hear(outcome: Outcome): void {
      if (outcome.milliseconds > maxMilliseconds) outcome.failures.push(`${outcome.milliseconds} ms`);
      finish(outcome);
    }
    child.once("message", hear).once("exit", die);
    child.send(job);
  });
}
