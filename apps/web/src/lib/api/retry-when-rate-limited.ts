import { ApiError, type ErrorCode } from "@linkspan/contract";

/** Codes of calls that work when they are sent again a little later. */
const limits: readonly (ErrorCode | "network")[] = ["rate_limited", "task_limit"];

/** Retries a limited call after `retryAfter` without an error: paging through a long list can hit the limit. */
export async function retryWhenRateLimited<Answer>(
  signal: AbortSignal,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !limits.includes(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
    }
  }
}
