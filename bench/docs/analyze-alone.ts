import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";

type Ended = { code: number | null; seconds: number; processorSeconds: number; peakMegabytes: number };

const clockTicks = 100;
const pollMs = 20;

/** Runs the analysing process as the worker does, but alone and with a heap of this size (Linux). */
export async function analyzeAlone(
  program: string,
  { source, megabytes }: { source: string; megabytes: number },
): Promise<Ended> {
  const start = performance.now();
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, program], {
    env: {},
    stdio: ["pipe", "pipe", "ignore", "pipe"],
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("analysis process has no stdio pipes");
  const ended = once(child, "exit") as Promise<[number | null]>;
  stdout.resume();
  const used = { processorSeconds: 0, peakMegabytes: 0 };
  // What a process took is gone with it, so it is asked until then.
  const timer = setInterval(() => Object.assign(used, readUse(child.pid ?? 0) ?? {}), pollMs);
  // One that dies closes its pipe; how it ended says so.
  await pipeline(createReadStream(source), stdin).catch(() => undefined);
  const [code] = await ended;
  clearInterval(timer);
  return { code, seconds: (performance.now() - start) / 1000, ...used };
}

function readUse(pid: number): Omit<Ended, "code" | "seconds"> | undefined {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    if (peak === undefined) return undefined;
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { processorSeconds: ticks / clockTicks, peakMegabytes: Number(peak) / 1024 };
  } catch {
    return undefined;
  }
}
