import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a process before its own code: measures how late its event loop is. SIGUSR2 writes the figures, in
 * milliseconds, to the file that `EVENT_LOOP_FILE` and the process ID name, and starts again.
 */
const { EVENT_LOOP_FILE } = process.env;

if (isMainThread && EVENT_LOOP_FILE) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on("SIGUSR2", () => {
    const figures = { p999: delay.percentile(99.9) / 1e6, max: delay.max / 1e6 };
    delay.reset();
    writeFileSync(`${EVENT_LOOP_FILE}.${process.pid}`, JSON.stringify(figures));
  });
}
