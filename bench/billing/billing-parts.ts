import type { Bar } from "../bars.ts";
import { checkKills } from "./kill.ts";
import { checkModel } from "./model.ts";
import { checkTampering } from "./tampering.ts";
import { checkEvents } from "./webhooks.ts";

/** Fault runs of payments over the built product, and the model of subscriptions at length. */
export const billingParts: Record<string, () => Promise<Bar[]>> = {
  webhooks: checkEvents,
  kill: checkKills,
  tampering: checkTampering,
  model: checkModel,
};
