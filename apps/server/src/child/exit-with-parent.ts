import { Worker } from "node:worker_threads";

/** A thread of its own, since the main one may be busy for a minute without looking up. */
const watch = `
  const { Socket } = require("node:net");
  const end = () => process.kill(process.pid, "SIGKILL");
  new Socket({ fd: 3, readable: true, writable: false }).on("error", end).on("close", end).resume();
`;

/**
 * Ends this process as soon as the one that started it is gone, whatever killed it: the system closes the pipe that
 * the parent holds as our descriptor 3. A stop that is sent to the whole group is the parent's to decide on.
 */
export function exitWithParent(): void {
  new Worker(watch, { eval: true }).unref();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
}
