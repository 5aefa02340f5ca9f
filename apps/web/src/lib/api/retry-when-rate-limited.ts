import { ApiError } from "@linkspan/contract";

/** Retries a rate-limited call after `retryAfter` without an error: paging through a long list can hit the limit. */
export async function retryWhenRateLimited<Answer>(
  signal: AbortSignal,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || error.code !== "rate_limited") throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
    }
  }
}
