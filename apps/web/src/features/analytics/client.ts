import type { PostHog } from "posthog-js";
import { analytics } from "../../lib/analytics.ts";
import { options } from "./options.ts";

let client: PostHog | undefined;

/** Starts counting, or goes on with it, and notes how the page looks. */
export async function startAnalytics(look: { theme: string; direction: string }): Promise<void> {
  if (!analytics) return;
  const { posthog } = await import("posthog-js");
  if (client) client.opt_in_capturing({ captureEventName: false });
  else client = posthog.init(analytics.key, { ...options, api_host: analytics.host });
  client.register(look);
}

/** Stops counting and forgets whom it counted. */
export function stopAnalytics(): void {
  client?.opt_out_capturing();
  client?.reset(true);
}
