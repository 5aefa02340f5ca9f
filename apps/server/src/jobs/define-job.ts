import type * as z from "zod";
import type { Config } from "../config.ts";
import type { JobDeps } from "../deps.ts";

type Definition<Data> = {
  name: string;
  data: z.ZodType<Data>;
  /** How often a failed run is repeated, each time after a longer pause. */
  retries: number;
  /** Runs by the clock as well (cron, UTC). */
  cron?: string;
  /** Whether this installation has such jobs; every one does unless it says otherwise. */
  isEnabled?: (config: Config) => boolean;
  /** What is done with the same data once the last repetition has failed. */
  onRetriesExhausted?: Job<Data>;
  /** Only one of these runs at a time, and one waits: on all workers together, or for each key of `enqueue`. */
  isSingle?: boolean;
  /** How many of these one worker runs at a time; one unless it says otherwise. */
  concurrency?: (config: Config) => number;
  /** How long jobs with what people wrote are kept after they ended, in place of a week. */
  keptDays?: number;
  /** Loads the handler when the first job of this kind is worked on. Handlers are idempotent: a job may run twice. */
  load: () => Promise<(deps: JobDeps, data: Data) => Promise<void>>;
};

/** A kind of background work whose data is checked on the way in and on the way out of the queue. */
export type Job<Data> = Pick<Definition<Data>, "data"> & AnyJob;

export type AnyJob = {
  name: string;
  retries: number;
  cron?: string;
  isEnabled?: (config: Config) => boolean;
  onRetriesExhausted?: AnyJob;
  isSingle?: boolean;
  concurrency?: (config: Config) => number;
  keptDays?: number;
  run(deps: JobDeps, data: unknown): Promise<void>;
};

export function defineJob<Data>({ load, ...job }: Definition<Data>): Job<Data> {
  return {
    ...job,
    run: async (deps, data) => {
      const handle = await load();
      await handle(deps, job.data.parse(data));
    },
  };
}
