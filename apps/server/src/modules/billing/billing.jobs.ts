import * as z from "zod";
import type { Config } from "../../config.ts";
import { defineJob } from "../../jobs/define-job.ts";
import * as work from "./billing-work.ts";

/** About a day: longer than the provider is usually away. What is still open then is taken up by the reconciler. */
const retries = 30;

/** Jobs that ask the payment provider. */
const isEnabled = ({ PAYMENTS }: Config) => PAYMENTS !== "none";

/** An event told of a charge: asks the provider about it. */
export const settleEvent = defineJob({
  ...work.settleEvent,
  isEnabled,
  retries,
  concurrency: () => 4,
  load: async () => (await import("./settle.service.ts")).settleChargeById,
});

/** Finds the provider's subscription that a payment in the checkout began, where it was not known at once. */
export const linkSubscription = defineJob({
  ...work.linkSubscription,
  isEnabled,
  retries,
  load: async () => (await import("./provider-subscription.service.ts")).linkProviderSubscription,
});

export const cancelSubscription = defineJob({
  ...work.cancelSubscription,
  isEnabled,
  retries,
  load: async () => {
    const { cancelAtProvider } = await import("./cancel.service.ts");
    return (deps, { subscriptionId }) => cancelAtProvider(deps, subscriptionId);
  },
});

export const refundPayment = defineJob({
  ...work.refundPayment,
  isEnabled,
  retries,
  load: async () => {
    const { refundAtProvider } = await import("./refund.service.ts");
    return (deps, { paymentId }) => refundAtProvider(deps, paymentId);
  },
});

export const sendBillingMail = defineJob({
  ...work.sendBillingMail,
  retries,
  load: async () => (await import("./billing-mail.ts")).mailBilling,
});

/** Settles payments whose webhook was lost; retries cancellations and refunds whose jobs failed. */
export const reconcilePayments = defineJob({
  name: "reconcile-payments",
  isEnabled,
  data: z.object({}),
  retries: 0,
  cron: "*/15 * * * *",
  load: async () => {
    const { reconcile } = await import("./reconcile.service.ts");
    return (deps) => reconcile(deps);
  },
});

/** Moves subscriptions whose time is up, and tells people whose time is nearly up. */
export const advanceSubscriptions = defineJob({
  name: "advance-subscriptions",
  isEnabled,
  data: z.object({}),
  retries: 0,
  cron: "*/5 * * * *",
  load: async () => {
    const { advanceSubscriptions: advance } = await import("./advance.service.ts");
    return (deps) => advance(deps);
  },
});
