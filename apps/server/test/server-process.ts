import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { waitForPort } from "../../../dev/ports.ts";
import { childEnvironment } from "../src/child/child-environment.ts";

export type ServerProcess = { process: ChildProcess; output(): string; stop(): Promise<number | null> };

/** The server as a process of its own, as an operator starts it; up when it listens, or when it has said `ready`. */
export async function spawnServer(environment: NodeJS.ProcessEnv, ready?: RegExp): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(inject("serverBuild"), "main.js")], {
    env: { PATH: process.env.PATH, ...childEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  await Promise.race([
    ready
      ? vi.waitUntil(() => ready.test(output), { timeout: 60_000 })
      : waitForPort(Number(environment.PORT), 60_000),
    ended.then((code) => Promise.reject(new Error(`the server ended with ${code}:\n${output}`))),
  ]);
  return {
    process: child,
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
