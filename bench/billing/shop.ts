import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase, type Intent, type PaymentOutcome, type PlanWish } from "@linkspan/contract";
import { paymentAccount } from "../../dev/environment.ts";
import type { Paid } from "../../dev/flutterwave/control-client.ts";
import { type FlutterwaveStandIn, startFlutterwaveStandIn } from "../../dev/flutterwave/server.ts";
import type { PaymentRequest } from "../../dev/flutterwave/shapes.ts";
import { type MailSink, startMailSink } from "../../dev/mail.ts";
import { type Answered, callAs, callWithJson } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";

const business: PlanWish = { plan: "business", billing: "monthly" };

/** The built product with a provider of payments and a mail box of its own. */
export type Shop = Product & { provider: FlutterwaveStandIn; mail: MailSink };

/** Events of the provider are sent by hand: when and how often is what is measured. */
export async function openShop(): Promise<Shop> {
  const provider = await startFlutterwaveStandIn({ port: 0, ...paymentAccount });
  const mail = await startMailSink({ port: 0 });
  const product = await openProduct({
    environment: {
      FLUTTERWAVE_API_URL: provider.origin,
      FLUTTERWAVE_SCRIPT_URL: `${provider.origin}/v3.js`,
      SMTP_URL: mail.url,
      RATE_LIMIT_HOOK: "1000000000",
    },
  });
  return {
    ...product,
    provider,
    mail,
    async close() {
      await product.close();
      await mail.close();
      await provider.close();
    },
  };
}

export type Customer = Person & { intent: Intent };

/** Creates a person on Starter who has opened the checkout. */
export async function openCheckout(shop: Shop, wish: PlanWish = business): Promise<Customer> {
  const person = await addPerson(shop.pool, { name: "Customer", plan: "starter" });
  const { data, code } = await callWithJson<Intent>(shop, person, "POST /payments/intents/", wish);
  if (!data) throw new Error(`no payment could be started: ${code}`);
  return { ...person, intent: data };
}

/** Pays what the intent says, or what a tampered browser made of it. */
export function pay(
  { provider }: Shop,
  { intent }: Customer,
  tampered: Partial<PaymentRequest> = {},
): Promise<Paid> {
  return provider.control.pay({
    tx_ref: intent.reference,
    amount: intent.amount / 100,
    currency: intent.currency,
    payment_plan: intent.payment_plan,
    customer: intent.customer,
    meta: intent.meta,
    ...tampered,
  });
}

export function verify(
  shop: Pick<Shop, "origin">,
  person: Pick<Person, "access">,
  reference: string,
): Promise<Answered<PaymentOutcome>> {
  return callAs<PaymentOutcome>(shop, person, `/payments/intents/${reference}/verify/`, { method: "POST" });
}

export type Proof = "hash" | "signature" | "forged" | "none";

/** The provider's event about a charge, proved in one of its two ways or not at all. Answers the status. */
export async function sendEvent(
  { origin }: Pick<Shop, "origin">,
  { transaction }: Paid,
  proof: Proof,
): Promise<number> {
  const body = JSON.stringify({ event: "charge.completed", data: transaction });
  const { webhookSecret } = paymentAccount;
  const signature = createHmac("sha256", proof === "forged" ? "a guess" : webhookSecret).update(body);
  const proofs: Record<Proof, Record<string, string>> = {
    hash: { "verif-hash": webhookSecret },
    signature: { "flutterwave-signature": signature.digest("base64") },
    forged: { "verif-hash": "a guess", "flutterwave-signature": signature.digest("base64") },
    none: {},
  };
  const response = await fetch(`${origin}${apiBase}/payments/webhooks/flutterwave/`, {
    method: "POST",
    headers: { "content-type": "application/json", ...proofs[proof] },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

/** Lets a worker reconcile once, and waits for it. */
export async function reconcileOnce({ pool }: Shop): Promise<void> {
  const { rows } = await pool.query(
    `INSERT INTO pgboss.job (name, data, retry_limit, heartbeat_seconds)
     VALUES ('reconcile-payments', '{}', 0, 10) RETURNING id`,
  );
  await waitFor("a pass of the reconciler", async () => {
    const found = await pool.query("SELECT state FROM pgboss.job WHERE id = $1", [rows[0].id]);
    if (found.rows[0].state === "failed") throw new Error("the reconciler failed");
    return found.rows[0].state === "completed";
  });
}

/** Waits until no job is waiting or being worked on. */
export async function waitForQuiet({ pool }: Shop): Promise<void> {
  await waitFor("the queue to be empty", async () => {
    const { rows } = await pool.query(
      "SELECT count(*)::int AS open FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%'",
    );
    return rows[0].open === 0;
  });
}

export async function waitFor(what: string, isThere: () => Promise<boolean>, seconds = 180): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isThere()); await delay(50)) {
    if (Date.now() > end) throw new Error(`${what} took more than ${seconds} s`);
  }
}

export type Effect = { granted: number; refused: number; invoices: number; plan: string; periods: number };

/** What payments made of a person's account. `periods` is how many months the plan is paid for. */
export async function readEffect({ pool }: Shop, { id }: Pick<Person, "id">): Promise<Effect> {
  const { rows } = await pool.query(
    `SELECT plan, coalesce(round(extract(epoch FROM period_end - period_start) / 86400 / 30.4), 0)::int AS periods,
       (SELECT count(*)::int FROM payments WHERE user_id = $1 AND outcome = 'granted') AS granted,
       (SELECT count(*)::int FROM payments WHERE user_id = $1 AND outcome = 'refused') AS refused,
       (SELECT count(*)::int FROM invoices WHERE user_id = $1) AS invoices
     FROM subscriptions WHERE user_id = $1`,
    [id],
  );
  return rows[0];
}

/** Whether exactly one month of Business was granted. */
export const isGrantedOnce = ({ granted, invoices, plan, periods }: Effect) =>
  granted === 1 && invoices === 1 && plan === "business" && periods === 1;

export const isUntouched = ({ granted, invoices, plan }: Effect) =>
  granted === 0 && invoices === 0 && plan === "starter";

/** How many payments have ledger entries that do not sum to nothing. */
export async function countUnbalanced({ pool }: Shop): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS wrong FROM (SELECT payments.id FROM payments
       LEFT JOIN ledger_entries ON payment_id = payments.id
       GROUP BY payments.id HAVING coalesce(sum(ledger_entries.amount), 1) <> 0) AS unbalanced`,
  );
  return rows[0].wrong;
}
