import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import {
  BillingDetails,
  Intent,
  Invoice,
  PaymentOutcome,
  PlanWish,
  Quote,
  Subscription,
} from "./payments.ts";
import { billings, planIds } from "./plans.ts";

const common = { access: "user", scope: "session", limit: "normal", tag: "Payments" } as const;
const invoiceId = described(z.uuid(), "The invoice.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c07");

export const paymentRoutes = {
  getSubscription: defineRoute({
    ...common,
    method: "GET",
    path: "/payments/subscriptions/",
    summary: "Get the current subscription",
    description: "The plan, until when it is paid, what comes next, and how much of its limits is used.",
    response: Subscription,
    errors: [],
  }),
  checkSubscription: defineRoute({
    ...common,
    method: "GET",
    path: "/payments/subscriptions/check/",
    summary: "Check for a subscription",
    description: "True for every signed-in user: every account has at least Starter.",
    response: named("SubscriptionCheck", "Whether there is a subscription.", z.boolean()),
    errors: [],
  }),
  getQuote: defineRoute({
    ...common,
    method: "GET",
    path: "/payments/quote/",
    summary: "Preview a plan change",
    description: "Changes and charges nothing.",
    query: z.object(PlanWish.shape),
    response: Quote,
    errors: ["invalid_request"],
  }),
  startPayment: defineRoute({
    ...common,
    limit: "strict",
    method: "POST",
    path: "/payments/intents/",
    summary: "Start a payment",
    description:
      "Makes the reference and decides the price. A person has one open payment: asked again for the same plan, it is " +
      "the same one.",
    body: PlanWish,
    idempotent: true,
    response: Intent,
    errors: ["invalid_request", "idempotency_key_reused", "nothing_to_pay"],
  }),
  verifyPayment: defineRoute({
    ...common,
    limit: "strict",
    method: "POST",
    path: "/payments/intents/{reference}/verify/",
    summary: "Verify a payment",
    description:
      "The server verifies the payment with the provider; it doesn't trust the browser. A valid payment activates the " +
      "plan before this call returns.",
    params: z.object({
      reference: described(
        z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
        "The payment's reference.",
        "ls_4Qm7x2Vd9aYk",
      ),
    }),
    response: PaymentOutcome,
    errors: ["invalid_request", "not_found", "provider_unavailable"],
  }),
  receivePaymentEvent: defineRoute({
    access: "public",
    limit: "hook",
    tag: common.tag,
    method: "POST",
    path: "/payments/webhooks/flutterwave/",
    summary: "Receive a payment provider webhook",
    description:
      "For the payment provider, signed with `verif-hash` or `flutterwave-signature`. An event is a hint: what it says " +
      "is asked back at the provider before anything changes.",
    response: "empty",
    errors: ["invalid_request", "invalid_webhook_signature"],
  }),
  scheduleNextPlan: defineRoute({
    ...common,
    method: "PUT",
    path: "/payments/subscriptions/next/",
    summary: "Schedule a plan change",
    description:
      "A smaller plan, or Starter to end the renewal. Until then everything stays as it is. A smaller paid plan is paid " +
      "when it takes over.",
    body: named(
      "NextPlanWish",
      "What comes after the paid period.",
      z.object({
        plan: described(z.enum(planIds), "A smaller plan than that of today.", "starter"),
        billing: z.optional(described(z.enum(billings), "How often to pay, for a paid plan.", "monthly")),
      }),
    ),
    response: Subscription,
    errors: ["invalid_request", "nothing_to_change"],
  }),
  keepPlan: defineRoute({
    ...common,
    method: "DELETE",
    path: "/payments/subscriptions/next/",
    summary: "Cancel a scheduled plan change",
    description: "Removes the scheduled change, so the plan renews again.",
    response: Subscription,
    errors: ["nothing_to_change", "provider_unavailable"],
  }),
  listInvoices: defineRoute({
    ...common,
    method: "GET",
    path: "/payments/invoices/",
    summary: "List the invoices of the signed-in person",
    description: "The newest first. `next` is the `before` of the following page, or null at the end.",
    query: z.object({ before: z.optional(invoiceId) }),
    response: named(
      "InvoicePage",
      "Some invoices, the newest first.",
      z.object({
        items: z.array(Invoice),
        next: described(
          z.nullable(z.uuid()),
          "Where the next page begins.",
          "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c07",
        ),
      }),
    ),
    errors: ["invalid_request"],
  }),
  getInvoice: defineRoute({
    ...common,
    method: "GET",
    path: "/payments/invoices/{id}/",
    summary: "Read an invoice",
    description: "One payment, with what it paid for and whom it names.",
    params: z.object({ id: invoiceId }),
    response: Invoice,
    errors: ["invalid_request", "not_found"],
  }),
  getBillingDetails: defineRoute({
    ...common,
    method: "GET",
    path: "/payments/details/",
    summary: "Read the billing details",
    description: "Name and address on future invoices, and where receipts are sent.",
    response: BillingDetails,
    errors: [],
  }),
  updateBillingDetails: defineRoute({
    ...common,
    method: "PUT",
    path: "/payments/details/",
    summary: "Change the billing details",
    description: "Existing invoices don't change.",
    body: BillingDetails,
    response: BillingDetails,
    errors: ["invalid_request"],
  }),
};
