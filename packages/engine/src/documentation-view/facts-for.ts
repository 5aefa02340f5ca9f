import type { ApiFacts } from "../documentation/api-facts.ts";

/** What of the whole API holds for an operation. Where it answers and who may call it says nothing of a webhook. */
export function factsFor(api: ApiFacts, isWebhook: boolean): ApiFacts {
  return isWebhook ? { ...api, servers: [], security: [] } : api;
}
