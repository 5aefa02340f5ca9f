import type { Intent, PaymentOutcome, PlanWish } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { openFlutterwaveControl } from "../dev/flutterwave/control-client.ts";
import { product, query, readStoredToken } from "./test.ts";

/** Pays for a plan as the page's signed-in user, without the checkout page: other tests cover that. */
export async function buyPlan(page: Page, wish: PlanWish): Promise<void> {
  const token = await readStoredToken(page);
  const headers = { authorization: `Bearer ${token?.access}` };
  const started = await page.request.post("/api/payments/intents/", { headers, data: wish });
  expect(started.status()).toBe(200);
  const { data: intent } = (await started.json()) as { data: Intent };
  const { reference: tx_ref, currency, payment_plan, customer, meta } = intent;
  const provider = openFlutterwaveControl(product().payments);
  await provider.pay({ tx_ref, amount: intent.amount / 100, currency, payment_plan, customer, meta });
  const verified = await page.request.post(`/api/payments/intents/${tx_ref}/verify/`, { headers });
  const { data: outcome } = (await verified.json()) as { data: PaymentOutcome };
  expect(outcome).toEqual({ status: "paid", plan: wish.plan });
}

/** Puts a person back on Starter, as if nothing had been paid. */
export async function resetPlan(person: string): Promise<void> {
  await query(
    `update subscriptions set plan = 'starter', status = 'free', billing = null, period_start = null,
       period_end = null, period_amount = null, grace_until = null, next_plan = null, next_billing = null,
       provider_subscription_id = null
     from users where users.id = user_id and users.name = $1`,
    [person],
  );
}

/** The paid period is over and the renewal was not paid. */
export async function letPaymentFail(person: string): Promise<void> {
  await query(
    `update subscriptions set status = 'past_due', period_end = now() - interval '1 day',
       grace_until = now() + interval '6 days'
     from users where users.id = user_id and users.name = $1`,
    [person],
  );
}

/** The paid period is over, and the worker looks for such ones now, not at the next full minutes. */
export async function endPeriod(person: string): Promise<void> {
  await query(
    `update subscriptions set period_end = now() - interval '1 minute'
     from users where users.id = user_id and users.name = $1`,
    [person],
  );
  await query("insert into pgboss.job (name, data) values ('advance-subscriptions', '{}')");
  const readStatus = () =>
    query<{ status: string }>(
      "select status from subscriptions join users on users.id = user_id where users.name = $1",
      [person],
    );
  await expect.poll(readStatus, { timeout: 45_000 }).toEqual([{ status: "free" }]);
}
