import { randomBytes } from "node:crypto";
import { findPlan, type Intent, type PaymentOutcome, type PlanWish, type Quote } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { withIdempotencyKey } from "../idempotency/idempotency.service.ts";
import { readUser } from "../users/users.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import {
  type IntentRow,
  insertIntent,
  selectIntent,
  selectOpenIntent,
  updateIntentStatus,
} from "./intents.queries.ts";
import { settleCharge } from "./settle.service.ts";
import type { Settlement } from "./settlement.ts";
import { currency, describeChange, priceOf } from "./subscription-state.ts";
import { lockSubscription, selectSubscription } from "./subscriptions.queries.ts";

/** What a change of plan would cost and do. */
export async function quotePlan(db: Db, caller: Caller, wish: PlanWish): Promise<Quote> {
  const now = new Date();
  const { state } = await selectSubscription(db, caller.id);
  const change = describeChange(state, wish, now);
  const isPaid = "until" in change;
  return {
    kind: change.kind,
    amount: isPaid ? priceOf(wish) : 0,
    currency: "USD",
    starts_at: ("from" in change ? change.from : now).toISOString(),
    ends_at: isPaid ? change.until.toISOString() : null,
    credit_days: isPaid ? change.creditDays : 0,
  };
}

/** Starts a payment: the price is the catalogue's, the reference is made here. A person has one open at a time. */
export async function startPayment(
  deps: BillingDeps,
  caller: Caller,
  { wish, key }: { wish: PlanWish; key: string | undefined },
): Promise<Intent> {
  const call = { userId: caller.id, route: "startPayment", key, request: { ...wish } };
  return deps.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, call, async () => {
      const row = await lockSubscription(tx, caller.id);
      if (!row) throw new AppError("unauthenticated");
      const change = describeChange(row.state, wish, new Date());
      if (!("until" in change)) throw new AppError("nothing_to_pay", refusals[change.kind]);
      return presentIntent(deps, caller, await openIntent(tx, deps.config, caller, wish));
    }),
  );
}

const refusals = {
  current: "You have this plan, and it renews by itself.",
  granted: "Your plan was agreed with sales, who change it too.",
  later:
    "A smaller plan costs nothing now: choose it on the Billing page, and it takes over after the paid period.",
};

async function openIntent(tx: Db, config: Config, caller: Caller, wish: PlanWish): Promise<IntentRow> {
  const open = await selectOpenIntent(tx, caller.id);
  const made: IntentRow = {
    id: uuidv7(),
    reference: `ls_${randomBytes(18).toString("base64url")}`,
    userId: caller.id,
    ...wish,
    amount: priceOf(wish),
    currency,
    providerPlanId: providerPlanId(config, wish),
    customerEmail: caller.email,
    status: "open",
  };
  if (open && isSameOffer(open, made)) return open;
  if (open) await updateIntentStatus(tx, open.id, "superseded");
  await insertIntent(tx, made, new Date());
  return made;
}

/** Prices and addresses may have changed since the open one was made. */
function isSameOffer(a: IntentRow, b: IntentRow): boolean {
  const facts = ["plan", "billing", "amount", "providerPlanId", "customerEmail"] as const;
  return facts.every((fact) => a[fact] === b[fact]);
}

function providerPlanId(config: Config, { plan, billing }: PlanWish): string {
  const own = config.FLUTTERWAVE_PLAN_IDS?.get(`${plan}.${billing}`);
  const id = own ?? findPlan(plan)[billing]?.id;
  if (!id) throw new Error(`The provider has no plan for ${plan}, ${billing}`);
  return id;
}

function presentIntent({ payments, config }: BillingDeps, caller: Caller, intent: IntentRow): Intent {
  const title = `Upgrade to ${findPlan(intent.plan).name} Plan (${intent.billing.toUpperCase()})`;
  return {
    reference: intent.reference,
    script_url: payments.checkout.scriptUrl,
    public_key: payments.checkout.publicKey,
    amount: intent.amount,
    currency: "USD",
    payment_plan: intent.providerPlanId,
    payment_options: "card",
    customer: { email: intent.customerEmail, name: caller.name, phone_number: caller.phone_number },
    meta: { plan_id: intent.providerPlanId },
    customizations: { title, description: title, logo: `${config.PUBLIC_ORIGIN}/favicon.svg` },
  };
}

const outcomes: Record<Settlement, PaymentOutcome["status"]> = {
  paid: "paid",
  pending: "pending",
  failed: "failed",
  refused: "refused",
  unknown: "pending",
};

/** Asks the provider what became of a payment. What the browser says about it is not even read. */
export async function verifyPayment(
  deps: BillingDeps,
  caller: Caller,
  reference: string,
): Promise<PaymentOutcome> {
  const intent = await selectIntent(deps.db, reference);
  if (intent?.userId !== caller.id) throw new AppError("not_found");
  const status = intent.status === "paid" ? "paid" : await askProvider(deps, reference);
  return { status, plan: (await readUser(deps.db, caller.id)).plan };
}

async function askProvider(deps: BillingDeps, reference: string): Promise<PaymentOutcome["status"]> {
  const charge = await deps.payments.findCharge(reference);
  return charge ? outcomes[await settleCharge(deps, charge)] : "pending";
}
