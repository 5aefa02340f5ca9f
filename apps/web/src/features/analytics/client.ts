import type { CaptureResult, PostHog } from "posthog-js";
import { analytics, setCount } from "../../lib/site/analytics.ts";
import { hideTokens } from "./hide-tokens.ts";
import { options } from "./options.ts";

let client: PostHog | undefined;
let allowed = false;

/** Starts or resumes usage statistics. Events contain the theme and direction of the page. */
export async function startAnalytics(settings: { theme: string; direction: string }): Promise<void> {
  if (!analytics) return;
  allowed = true;
  const { posthog } = await import("posthog-js");
  client ??= posthog.init(analytics.key, { ...options, api_host: analytics.host, before_send: holdBack });
  client.set_config({ disable_persistence: false });
  client.register(settings);
  if (allowed) setCount((event, properties) => void client?.capture(event, properties));
}

/** Stops usage statistics and deletes the identifiers. */
export function stopAnalytics(): void {
  allowed = false;
  setCount(undefined);
  if (!client) return;
  client.reset(true);
  // Otherwise the client would write its identifier again.
  client.set_config({ disable_persistence: true });
  client.persistence?.clear();
  // The client does not delete the window's identifier, which it stores separately.
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith("ph_")) sessionStorage.removeItem(name);
  }
}

/** The final check before events are sent: the client loses its own opt-out when storage is cleared. */
function holdBack(event: CaptureResult | null): CaptureResult | null {
  return allowed ? hideTokens(event) : null;
}
