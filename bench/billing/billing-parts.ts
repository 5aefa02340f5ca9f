import type { Bar } from "../bars.ts";
import { judgeKills } from "./kill.ts";
import { judgeModel } from "./model.ts";
import { judgeTampering } from "./tampering.ts";
import { judgeEvents } from "./webhooks.ts";

/** Fault runs of payments over the built product, and the model of subscriptions at length. */
export const billingParts: Record<string, () => Promise<Bar[]>> = {
  webhooks: judgeEvents,
  kill: judgeKills,
  tampering: judgeTampering,
  model: judgeModel,
};
