import { readFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type RunningProcess, runProcess } from "../projects/running-process.ts";

export type LoopDelay = { p999: number; max: number };

const preload = fileURLToPath(new URL("./preload/event-loop.ts", import.meta.url));
const idleProcess = fileURLToPath(new URL("./preload/idle-process.ts", import.meta.url));

/** Arguments of Node that make `readLoopDelay` work. */
export const loopArguments = ["--import", preload];

/** How late the event loop of a process was since it was read last, in milliseconds. */
export async function readLoopDelay({ pid }: RunningProcess, folder: string): Promise<LoopDelay> {
  const file = `${loopFile(folder)}.${pid}`;
  process.kill(pid, "SIGUSR2");
  for (;;) {
    // A busy process answers late; what it is half way through writing is no JSON yet.
    const figures = await readFile(file, "utf8")
      .then((text) => JSON.parse(text) as LoopDelay)
      .catch(() => undefined);
    if (figures === undefined) {
      await delay(20);
      continue;
    }
    await rm(file);
    return figures;
  }
}

export function loopFile(folder: string): string {
  return `${folder}/event-loop`;
}

/** Starts a process that does nothing, to compare with. */
export async function startIdleProcess(folder: string): Promise<RunningProcess> {
  const environment = { ...process.env, EVENT_LOOP_FILE: loopFile(folder) };
  const idle = runProcess([...loopArguments, idleProcess], environment);
  await idle.waitForOutput(/started/);
  return idle;
}
