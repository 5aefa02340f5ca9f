import { ApiError } from "@linkspan/contract";

/** A long way through a list asks often. Told to wait, it waits and goes on, and nobody hears of it. */
export async function patiently<Answer>(signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || error.code !== "rate_limited") throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
    }
  }
}
