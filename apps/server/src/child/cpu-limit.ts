import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** By the clock, a process has so many times as long as it has of the processor. */
const patience = 5;

/** What Linux counts a second of the processor in, on every machine that Node runs on. */
const ticks = 100;

/** Calls back once a process has used its seconds of the processor; where the system does not tell, by the clock. */
export function enforceCpuLimit(child: ChildProcess, seconds: number, onLate: () => void): NodeJS.Timeout {
  const start = performance.now();
  return setInterval(
    () => {
      const passed = (performance.now() - start) / 1000;
      const used = readProcessorSeconds(child.pid) ?? passed;
      if (used > seconds || passed > seconds * patience) onLate();
    },
    Math.min(1000, seconds * 250),
  );
}

function readProcessorSeconds(pid: number | undefined): number | undefined {
  try {
    // The name of the program stands in brackets and may hold anything; the times are the 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const used = (Number(fields[11]) + Number(fields[12])) / ticks;
    return Number.isFinite(used) ? used : undefined;
  } catch {
    return undefined;
  }
}
