import { readFileSync } from "node:fs";
import { listChildren } from "../projects/running-process.ts";

/** The most memory that child processes of a process may use, in megabytes. */
export const maxChildMegabytes = 512;

/** Watches how much memory each child of a process uses at most, until it is stopped (Linux). */
export function watchChildren(pid: number): { stop(): { children: number; peakMegabytes: number } } {
  const peaks = new Map<number, number>();
  const timer = setInterval(() => {
    for (const child of listChildren(pid)) peaks.set(child, Math.max(peaks.get(child) ?? 0, readPeak(child)));
  }, 2);
  return {
    stop() {
      clearInterval(timer);
      return { children: peaks.size, peakMegabytes: Math.max(0, ...peaks.values()) };
    },
  };
}

function readPeak(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
