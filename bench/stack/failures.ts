import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import type { Outage } from "./outages.ts";

export type Failure = { start: number; end: number; message: string; isWrong: boolean };

/** Without Redis or a worker, everything is answered as before. */
const answersWithout = (outage: Outage) => outage.kind === "worker" || outage.name === "Redis";

/** Wrong responses at any time, failures outside the seconds around a kill, and those that a kill should not cause. */
export function checkFailures(
  failures: readonly Failure[],
  outages: readonly Outage[],
  totalMs: number,
): Bar[] {
  const wrong = failures.filter(({ isWrong }) => isWrong);
  const failed = failures.filter(({ isWrong }) => !isWrong);
  // Of two that overlap, the one that began last.
  const findOutage = (failure: Failure) =>
    outages.findLast(({ start, end }) => failure.start <= end && failure.end >= start);
  const outside = failed.filter((failure) => !findOutage(failure));
  const needless = failed.filter((failure) => {
    const outage = findOutage(failure);
    return outage && answersWithout(outage);
  });
  printOutages(failed, outages, findOutage);
  for (const { message } of [...wrong, ...outside, ...needless].slice(0, 20)) printProgress(message);
  const covered = outages.reduce((sum, { start, end }) => sum + end - start, 0) / totalMs;
  return [
    {
      what: "stack: wrong responses",
      measured: `${wrong.length} ${wrong[0]?.message ?? ""}`.slice(0, 200),
      bar: "0",
      met: wrong.length === 0,
    },
    {
      what: `stack: errors outside the seconds around ${outages.length} kills (${(covered * 100).toFixed(0)} % of the time)`,
      measured: `${outside.length} of ${failed.length} ${outside[0]?.message ?? ""}`.slice(0, 200),
      bar: "0, in at least half of the time",
      met: outside.length === 0 && covered <= 0.5,
    },
    {
      what: "stack: errors while Redis or a worker is away",
      measured: `${needless.length} ${needless[0]?.message ?? ""}`.slice(0, 200),
      bar: "0",
      met: needless.length === 0,
    },
  ];
}

function printOutages(
  failed: readonly Failure[],
  outages: readonly Outage[],
  findOutage: (failure: Failure) => Outage | undefined,
): void {
  console.table(
    outages.map((outage) => {
      const own = failed.filter((failure) => findOutage(failure) === outage);
      const last = Math.max(outage.start, ...own.map(({ end }) => end)) - outage.start;
      return {
        killed: outage.name,
        failed: own.length,
        "last failure": own.length > 0 ? `${(last / 1000).toFixed(1)} s after the kill` : "",
        example: own[0]?.message.slice(0, 90) ?? "",
      };
    }),
  );
}
