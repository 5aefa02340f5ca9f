import type { CaptureResult, PostHog } from "posthog-js";
import { analytics, setCount } from "../../lib/site/analytics.ts";
import { hideTokens } from "./hide-tokens.ts";
import { options } from "./options.ts";

let client: PostHog | undefined;
let allowed = false;

/** Starts counting, or goes on with it, and notes how the page looks. */
export async function startAnalytics(look: { theme: string; direction: string }): Promise<void> {
  if (!analytics) return;
  allowed = true;
  const { posthog } = await import("posthog-js");
  client ??= posthog.init(analytics.key, { ...options, api_host: analytics.host, before_send: holdBack });
  client.set_config({ disable_persistence: false });
  client.register(look);
  if (allowed) setCount((event, properties) => void client?.capture(event, properties));
}

/** Stops counting and forgets whom it counted. */
export function stopAnalytics(): void {
  allowed = false;
  setCount(undefined);
  if (!client) return;
  client.reset(true);
  // Else the client would write its identifier again at once.
  client.set_config({ disable_persistence: true });
  client.persistence?.clear();
  // The window's identifier is kept apart from all that, and the client never takes it away.
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith("ph_")) sessionStorage.removeItem(name);
  }
}

/** The last word on what leaves: the client's own opt-out is forgotten when its storage is cleared. */
function holdBack(event: CaptureResult | null): CaptureResult | null {
  return allowed ? hideTokens(event) : null;
}
