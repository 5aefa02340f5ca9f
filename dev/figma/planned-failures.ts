import type { createTraffic } from "../stand-in/traffic.ts";
import { Refused } from "./errors.ts";

/** Throws the failure that a test planned for this request, if there is one. */
export async function failAsPlanned(
  traffic: ReturnType<typeof createTraffic>,
  method: string,
  path: string,
): Promise<void> {
  const failure = await traffic.takeFailure(method, path);
  if (!failure) return;
  if (failure.status !== 429) throw new Refused(failure.status, "Planned failure");
  throw new Refused(429, "Rate limit exceeded", {
    "retry-after": String(failure.retryAfter ?? 60),
    "x-figma-plan-tier": "starter",
    "x-figma-rate-limit-type": "low",
  });
}
