import { setTimeout as delay } from "node:timers/promises";
import { ServerError } from "./server-error.ts";

/** How long a command may take, and what ends it early. */
export type Deadline = { signal: AbortSignal; endsAt: number };

/** Ends with Ctrl-C, or after so many seconds. */
export function startDeadline(seconds: number): Deadline {
  const interrupted = new AbortController();
  const stop = (): void => {
    // A second Ctrl-C ends the process as usual.
    process.removeListener("SIGINT", stop);
    interrupted.abort(new InterruptedError("interrupted"));
  };
  process.on("SIGINT", stop);
  return { signal: interrupted.signal, endsAt: Date.now() + seconds * 1000 };
}

/** Ctrl-C. Ends with exit code 130, as shells have it. */
export class InterruptedError extends Error {}

/** Waits so many seconds. Throws if there is less time left, and on Ctrl-C immediately. */
export async function pause(seconds: number, { signal, endsAt }: Deadline, reason: string): Promise<void> {
  if (Date.now() + seconds * 1000 > endsAt) throw new ServerError(`${reason}: gave up waiting`);
  try {
    await delay(seconds * 1000, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** Reads until there is something to return; asks less often the longer it takes. */
export async function waitFor<Found>(
  read: () => Promise<Found | undefined>,
  deadline: Deadline,
  reason: string,
): Promise<Found> {
  for (let seconds = 0.2; ; seconds = Math.min(seconds * 1.5, 5)) {
    const found = await read();
    if (found !== undefined) return found;
    await pause(seconds, deadline, reason);
  }
}
