import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** Requests come first: a child process takes what they leave of the processors, and background work what is left then. */
export function lowerPriority({ pid }: ChildProcess, { isBackground = false } = {}): void {
  // A process that could not be started has no ID; its error event tells.
  if (pid !== undefined) setPriority(pid, isBackground ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
}
