/** One document to examine: a file, one of the hostile texts by its name, or a random document by its number. */
export type Job =
  | { kind: "file"; path: string }
  | { kind: "hostile"; name: string }
  | { kind: "random"; index: number };

/** How it went. */
export type Outcome = {
  failures: string[];
  hasScore: boolean;
  /** Of the processor's time. */
  milliseconds: number;
  /** The most memory that the process ever had, as its operating system counts it. */
  peakMegabytes: number;
};

/** Printed with every result: the same seed gives the same documents. */
export const seed = 20_310_504;

/** A label that identifies the job well enough to run it again. */
export function nameJob(job: Job): string {
  if (job.kind === "file") return job.path.slice(job.path.lastIndexOf("/") + 1);
  return job.kind === "hostile" ? job.name : `random document ${job.index} of seed ${seed}`;
}
