import { Piscina } from "piscina";
import { belowRequests } from "../thread-priority.ts";
import { findProgram, type Program } from "./find-program.ts";

/** How long a thread waits for the next task. */
const idleMs = 60_000;

/**
 * Opens a thread for work that may use a processor for a second, so that it doesn't hold up the event loop. One thread
 * a program, which takes what requests leave of the processors.
 */
export function openThread(program: Program): Piscina {
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    filename: findProgram(program),
    idleTimeout: idleMs,
    niceIncrement: belowRequests,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
