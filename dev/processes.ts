import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const patienceMs = 10_000;

export type Program = { name: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv };
export type RunningProgram = { ended: Promise<string>; stop: () => Promise<void> };

export function say(name: string, line: string): void {
  console.log(`${`[${name}]`.padEnd(9)} ${line}`);
}

/** Runs Node with these arguments and passes the output on line by line, marked with the name. */
export function startProgram({ name, args, cwd, env }: Program): RunningProgram {
  // In a group of its own, so that Ctrl-C reaches it once and in its turn: through stop().
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => say(name, line));
  }
  // "close" and not "exit": by then its last lines have been read.
  const ended = once(child, "close").then(([code, signal]) =>
    signal ? `by ${signal}` : `with code ${code}`,
  );

  return {
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const group = -child.pid;
      const timer = setTimeout(() => process.kill(group, "SIGKILL"), patienceMs);
      child.kill("SIGTERM");
      await ended;
      clearTimeout(timer);
    },
  };
}
