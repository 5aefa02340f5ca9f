import * as z from "zod";

/**
 * The work that billing puts into the queue: names and data. What does the work, in `billing.jobs.ts`, puts in more of
 * it, so the two stand apart.
 */
export const settleEvent = { name: "settle-charge", data: z.object({ chargeId: z.string() }) };

export const linkSubscription = {
  name: "link-provider-subscription",
  data: z.object({ chargeId: z.string() }),
};

export const cancelSubscription = {
  name: "cancel-provider-subscription",
  data: z.object({ subscriptionId: z.string() }),
};

export const refundPayment = { name: "refund-payment", data: z.object({ paymentId: z.uuid() }) };

export const BillingMail = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["receipt", "refund"]), userId: z.uuid(), invoiceId: z.uuid() }),
  z.object({
    kind: z.enum(["charge-failed", "payment-due", "grace-ending", "ended", "refused"]),
    userId: z.uuid(),
  }),
]);
export type BillingMail = z.infer<typeof BillingMail>;

export const sendBillingMail = { name: "send-billing-mail", data: BillingMail };
