import * as z from "zod/mini";
import { described, named } from "../schema.ts";
import { emailAddress, visibleName, writtenText } from "../text.ts";
import { billings, planIds } from "./plans.ts";

/** How long a plan stays active while its payment is outstanding. */
export const graceDays = 7;

/** How long before the end of a period the same plan can be paid again, with another card. */
export const renewalDays = 7;

/** Where a subscription stands. */
export const subscriptionStatuses = ["free", "active", "ending", "past_due", "granted"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const plan = (description: string) => described(z.enum(planIds), description, "business");
const billing = described(z.enum(billings), "How often it is paid.", "monthly");
const moment = (description: string, example: string) => described(z.iso.datetime(), description, example);
const cents = (description: string, example = 20_00) => described(z.int(), description, example);
const currency = described(z.literal("USD"), "Everything is in US dollars.", "USD");

const Used = named(
  "Used",
  "How much of a limit is used.",
  z.object({
    count: described(z.int(), "How many there are.", 3),
    limit: described(z.nullable(z.int()), "How many the plan allows; null where there is no limit.", 5),
    project: described(
      z.nullable(z.string()),
      "The fullest project, where the limit is each project's.",
      "Skerry Ferries API",
    ),
  }),
);
export type Used = z.infer<typeof Used>;

/** The signed-in person's plan, until when it is paid, and its usage. */
export const Subscription = named(
  "Subscription",
  "The plan of the signed-in person, until when it is paid, and how much of it is used.",
  z.object({
    plan: plan("The plan whose limits hold now."),
    billing: z.nullable(billing),
    status: described(
      z.enum(subscriptionStatuses),
      "`free` (Starter), `active` (renews at `period_end`), `ending` (`next` takes over at `period_end`), `past_due` " +
        "(the payment is outstanding, the plan stays until `grace_until`), `granted` (given by an administrator).",
      "active",
    ),
    amount: cents("What a period of it costs, in cents."),
    currency,
    period_start: z.nullable(moment("When the paid period began.", "2026-11-15T11:20:00.000Z")),
    period_end: z.nullable(moment("Until when it is paid.", "2026-12-15T11:20:00.000Z")),
    grace_until: z.nullable(moment("How long an unpaid plan stays.", "2026-12-22T11:20:00.000Z")),
    next: z.nullable(
      named(
        "NextPlan",
        "What takes over at the end of the paid period.",
        z.object({ plan: plan("The plan."), billing: z.nullable(billing) }),
      ),
    ),
    card: z.nullable(
      named(
        "Card",
        "The card that the provider charges.",
        z.object({
          last4: described(z.string(), "Its last four digits.", "4402"),
          expires: described(z.string(), "Month and year.", "09/28"),
        }),
      ),
    ),
    cancelling: described(
      z.boolean(),
      "An earlier subscription is still being cancelled at the payment provider; it will not be charged for long.",
      false,
    ),
    usage: z.object({
      projects: Used,
      team_members: Used,
      endpoints: Used,
      storage: described(
        Used,
        "Bytes of the API descriptions of all revisions and drafts, and of the pictures of screens.",
        { count: 1_048_576, limit: 5_000_000_000, project: null },
      ),
      revisions: Used,
      by_project: z.array(
        z.object({
          id: described(z.uuid(), "The project.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02"),
          name: described(z.string(), "Its name.", "Skerry Ferries API"),
          endpoints: described(z.int(), "Endpoints of its current revision.", 16),
          members: described(z.int(), "Members and open invitations.", 3),
          revisions: described(z.int(), "Revisions, without drafts.", 12),
          storage: described(z.int(), "Bytes that count against the plan's storage.", 1_048_576),
          read_only: described(z.boolean(), "Read-only: over the limit of the plan.", false),
        }),
      ),
    }),
  }),
);
export type Subscription = z.infer<typeof Subscription>;

/** A plan to buy, and how often to pay. */
export const PlanWish = named(
  "PlanWish",
  "A plan that can be bought, and how often to pay.",
  z.object({ plan: described(z.enum(["business", "enterprise"]), "The plan.", "business"), billing }),
);
export type PlanWish = z.infer<typeof PlanWish>;

/** What a change of plan would cost and do, before anything is paid. */
export const Quote = named(
  "Quote",
  "What a plan change costs and changes, before anything is paid.",
  z.object({
    kind: described(
      z.enum(["start", "upgrade", "renew", "later", "current", "granted"]),
      "`start`, `upgrade` and `renew` are paid now; `later` costs nothing now and takes over at the end of the paid " +
        "period; `current` is what the person has; `granted` plans are changed by sales.",
      "upgrade",
    ),
    amount: cents("What is paid now, in cents."),
    currency,
    starts_at: moment("When the plan's limits hold.", "2026-11-15T11:20:00.000Z"),
    ends_at: z.nullable(moment("Until when it would be paid.", "2026-12-25T11:20:00.000Z")),
    credit_days: described(z.int(), "Days that the unused value of the plan of today adds.", 10),
  }),
);
export type Quote = z.infer<typeof Quote>;

/** What the provider's checkout is opened with. Everything in it comes from the server. */
export const Intent = named(
  "Intent",
  "A payment that was started: what the provider's checkout is opened with.",
  z.object({
    reference: described(z.string(), "Names the payment, here and at the provider.", "ls_4Qm7x2Vd9aYk"),
    script_url: described(
      z.url(),
      "Where the provider's checkout comes from.",
      "https://checkout.example/v3.js",
    ),
    public_key: described(z.string(), "The provider's public key.", "FLWPUBK-x"),
    amount: cents("What is paid, in cents."),
    currency,
    payment_plan: described(z.string(), "The provider's id of the plan.", "140514"),
    payment_options: described(z.literal("card"), "Cards only.", "card"),
    customer: z.object({
      email: described(z.string(), "Address of the person.", "maja@skerry.example"),
      name: described(z.string(), "Name of the person.", "Maja Lindqvist"),
      phone_number: described(z.string(), "Ten zeros while unknown.", "0000000000"),
    }),
    meta: z.object({ plan_id: described(z.string(), "The provider's id of the plan.", "140514") }),
    customizations: z.object({
      title: described(z.string(), "What is bought.", "Upgrade to Business Plan (MONTHLY)"),
      description: described(z.string(), "The same again.", "Upgrade to Business Plan (MONTHLY)"),
      logo: described(z.url(), "Our logo.", "https://linkspan.example/icon-192.png"),
    }),
  }),
);
export type Intent = z.infer<typeof Intent>;

/** What became of a payment. */
export const PaymentOutcome = named(
  "PaymentOutcome",
  "What the provider says about a payment, and what it opened.",
  z.object({
    status: described(
      z.enum(["paid", "pending", "failed", "refused"]),
      "`paid` and granted; `pending`: the provider does not know yet; `failed`: nothing was charged; `refused`: what " +
        "was paid is not what was asked for, opens nothing and is sent back.",
      "paid",
    ),
    plan: plan("The person's plan now."),
  }),
);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

/** Where receipts go and whom they name. */
export const BillingDetails = named(
  "BillingDetails",
  "Who invoices are made out to, and where receipts are sent besides the account's own address.",
  z.object({
    name: z.nullable(
      described(
        z.string().check(z.trim(), z.regex(visibleName)),
        "Name or company on invoices.",
        "Skerry Ferries",
      ),
    ),
    address: z._default(
      writtenText({ min: 0, max: 400 }, "Billing address, in a few lines.", "Pier 4, 411 04 Gothenburg"),
      "",
    ),
    tax_id: z.nullable(
      described(
        z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 .\-/]{1,40}$/)),
        "Tax number.",
        "SE556677889901",
      ),
    ),
    receipt_email: z.nullable(emailAddress("Where receipts are mailed too.", "finance@skerry.example")),
  }),
);
export type BillingDetails = z.infer<typeof BillingDetails>;

/** One payment, as bookkeeping sees it. */
export const Invoice = named(
  "Invoice",
  "One payment, with what it paid for.",
  z.object({
    id: described(z.uuid(), "The invoice.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c07"),
    number: described(z.string(), "Its number; none is ever left out.", "INV-2026-0114"),
    issued_at: moment("When it was paid.", "2026-11-15T11:20:00.000Z"),
    plan: plan("What was bought."),
    billing,
    amount: cents("What was paid, in cents."),
    currency,
    status: described(z.enum(["paid", "refunded"]), "Whether it was paid back.", "paid"),
    refunded_at: z.nullable(moment("When it was paid back.", "2026-11-16T11:20:00.000Z")),
    period_start: moment("What it pays for: from.", "2026-11-15T11:20:00.000Z"),
    period_end: moment("What it pays for: until.", "2026-12-15T11:20:00.000Z"),
    card_last4: described(z.nullable(z.string()), "The card that was charged.", "4402"),
    reference: described(z.string(), "The provider's number of the payment.", "288200108"),
    billed_to: z.object({
      name: described(z.string(), "Whom it names.", "Skerry Ferries"),
      email: described(z.string(), "Address of the account.", "maja@skerry.example"),
      address: described(z.string(), "Billing address.", "Pier 4, 411 04 Gothenburg"),
      tax_id: described(z.nullable(z.string()), "Tax number.", "SE556677889901"),
    }),
  }),
);
export type Invoice = z.infer<typeof Invoice>;
