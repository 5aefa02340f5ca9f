import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { isPortFree, waitForPort } from "./ports.ts";

export type ServerProgram = {
  /** The ID of its process; 0 while it doesn't run. */
  pid: () => number;
  /** Resolves once it accepts connections. */
  start: () => Promise<void>;
  /** Resolves once it has ended and its port is free, so that it can start again. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Options = { command: string; args: readonly string[]; port: number; timeoutMs?: number };

/** A server program on 127.0.0.1 that is stopped, or killed, and started again on the same port. */
export function createServerProgram({ command, args, port, timeoutMs = 60_000 }: Options): ServerProgram {
  let child: ChildProcess | undefined;
  return {
    pid: () => child?.pid ?? 0,
    async start() {
      if (child && isRunning(child)) return;
      // Otherwise the wait below would succeed on another process's server.
      if (!(await isPortFree(port))) throw new Error(`port ${port} is taken`);
      const started = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
      let errors = "";
      started.stderr.on("data", (chunk) => (errors = (errors + String(chunk)).slice(-10_000)));
      await once(started, "spawn");
      // A test or measurement that breaks must not leave it behind.
      const kill = () => started.kill("SIGKILL");
      process.once("exit", kill);
      started.once("exit", () => process.off("exit", kill));
      const ended = once(started, "exit").then(([code, signal]) => {
        throw new Error(`${command} on port ${port} ended with ${String(code ?? signal)}: ${errors}`);
      });
      // Once it accepts connections, its end is no longer an error.
      ended.catch(() => undefined);
      try {
        await Promise.race([waitForPort(port, timeoutMs), ended]);
        child = started;
      } catch (error) {
        kill();
        throw error;
      }
    },
    async stop(signal = "SIGTERM") {
      const running = child;
      child = undefined;
      if (!running) return;
      await stopProcess(running, signal);
      // Child processes of a program that was killed may hold the port for a moment.
      for (const end = Date.now() + timeoutMs; !(await isPortFree(port)); await delay(20))
        if (Date.now() > end) throw new Error(`port ${port} is still taken after ${command} was stopped`);
    },
  };
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (!isRunning(child)) return;
  child.kill(signal);
  await once(child, "exit");
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
