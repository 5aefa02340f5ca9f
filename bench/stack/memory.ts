import { readMegabytes } from "../projects/running-process.ts";
import type { Stack } from "./components.ts";

const everyMs = 1000;

type Sample = { at: number; megabytes: number };

/** Resident memory of all API processes and workers together, while none of them is away. */
export function watchMemory({ processes }: Stack) {
  const start = performance.now();
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    const running = processes.map((each) => each.running());
    if (!running.every((each) => each.isRunning())) return;
    const megabytes = running.reduce((sum, { pid }) => sum + readMegabytes(pid), 0);
    // One that ends at this moment has none.
    if (!Number.isNaN(megabytes)) samples.push({ at: performance.now() - start, megabytes });
  }, everyMs);
  return {
    /** The average of each third of the time. */
    stop(): [number, number, number] {
      clearInterval(timer);
      const total = performance.now() - start;
      const average = (third: number) => {
        const own = samples.filter(({ at }) => Math.floor((at / total) * 3) === third);
        return own.reduce((sum, { megabytes }) => sum + megabytes, 0) / own.length;
      };
      return [average(0), average(1), average(2)];
    },
  };
}
