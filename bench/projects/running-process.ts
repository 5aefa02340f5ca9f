import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { root } from "../../dev/environment.ts";

/** More of a log than anybody reads. */
const keptOutput = 200_000;

export type RunningProcess = {
  pid: number;
  /** How it ended: `code 0`, `signal SIGKILL`. */
  ended: Promise<string>;
  /** Rejects when it ends; for a race with whatever it is to bring about. */
  failEarly: Promise<never>;
  output(): string;
  waitForOutput(wanted: RegExp): Promise<void>;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** Runs Node with these arguments, from the root of the repository. */
export function runProcess(args: readonly string[], env: NodeJS.ProcessEnv): RunningProcess {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = (output + String(chunk)).slice(-keptOutput);
    });
  }
  // A measurement that breaks must not leave servers behind.
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  const ended = once(child, "exit").then(([code, signal]) => (signal ? `signal ${signal}` : `code ${code}`));
  const failEarly = ended.then((how) => Promise.reject<never>(new Error(`ended with ${how}:\n${output}`)));
  failEarly.catch(() => undefined);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    ended,
    failEarly,
    output: () => output,
    async waitForOutput(wanted) {
      while (!wanted.test(output)) await once(child.stdout, "data");
    },
    isRunning,
    async kill(signal) {
      if (!isRunning()) return;
      child.kill(signal);
      await ended;
    },
  };
}

/** The processes that a process has started and that still run (Linux). */
export function listChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return children.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function isAlive(pid: number): boolean {
  try {
    // One that has ended but is not fetched by its parent yet does nothing any more.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Clock ticks per second of /proc. */
const ticks = 100;

/** CPU seconds of a process so far; 0 once it has ended (Linux). */
export function readCpuSeconds(pid: number): number {
  const { own } = readCpu(pid);
  return own;
}

/** CPU seconds of a process and of its child processes that have ended (Linux). */
export function readFamilyCpuSeconds(pid: number): number {
  const { own, children } = readCpu(pid);
  return own + children;
}

function readCpu(pid: number): { own: number; children: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const sum = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / ticks;
    return { own: sum(11), children: sum(13) };
  } catch {
    return { own: 0, children: 0 };
  }
}

/** Resident memory of a process (Linux). */
export function readMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
