import { ApiError } from "@linkspan/contract";
import { isMaintenance } from "../maintenance.ts";

/** A revision with outdated results is processed again within seconds; a large one may take minutes. */
const maxOutdatedRetries = 300;

/** Whether a call failed because a revision has to be processed again. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === "results_outdated";
}

/** Queries are retried once after temporary errors, and repeatedly until a revision is processed. */
export function retryQuery(failures: number, error: Error): boolean {
  if (isOutdated(error)) return failures < maxOutdatedRetries;
  // The page waits for the end of maintenance by itself.
  if (isMaintenance(error)) return false;
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export function retryDelay(failures: number, error: Error): number {
  return isOutdated(error) ? 1000 : Math.min(1000 * 2 ** failures, 30_000);
}
