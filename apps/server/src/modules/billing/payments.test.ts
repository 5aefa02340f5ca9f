import type { Invoice, Quote } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lies, pairsOfLies } from "../../../../../dev/flutterwave/lies.ts";
import { callAs } from "../../../test/browser.ts";
import { readMetrics } from "../../../test/metrics.ts";
import { letPeriodEnd, letTimePass, openPayer, type Payer } from "../../../test/payer.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { advanceSubscriptions } from "./advance.service.ts";
import { reconcile } from "./reconcile.service.ts";
import { refundInvoice } from "./refund.service.ts";
import { settleChargeById } from "./settle.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const business = { plan: "business", billing: "monthly" } as const;

async function ledgerOf(userId: string) {
  const { rows } = await server.deps.pool.query<{ account: string; sum: number; all: number }>(
    `select account, sum(ledger_entries.amount)::int as sum from ledger_entries
     join payments on payments.id = payment_id where user_id = $1 group by account`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const paymentsOf = async (userId: string) =>
  server.deps.db.selectFrom("payments").selectAll().where("user_id", "=", userId).orderBy("id").execute();

test("a valid payment activates the plan for the paid period and creates an invoice", async () => {
  const payer = await openPayer(server);
  expect((await payer.subscription()).status).toBe("free");
  const { intent, outcome } = await payer.buy("business");
  expect(intent).toMatchObject({
    amount: 20_00,
    currency: "USD",
    payment_plan: "140514",
    customizations: { title: "Upgrade to Business Plan (MONTHLY)" },
  });
  expect(outcome).toEqual({ status: "paid", plan: "business" });
  const subscription = await payer.subscription();
  expect(subscription).toMatchObject({
    plan: "business",
    status: "active",
    billing: "monthly",
    amount: 20_00,
  });
  const { items } = await payer.call<{ items: Invoice[] }>("GET", "/payments/invoices/");
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ amount: 20_00, status: "paid", period_end: subscription.period_end });
  expect(await ledgerOf(payer.userId)).toEqual({ provider: 20_00, sales: -20_00 });
  // Asked again, it is still one payment.
  await payer.verify(intent.reference);
  expect(await readMetrics(server)).toContain('linkspan_payments_total{result="paid"} 1');
});

test.each([...Object.entries(lies), ...pairsOfLies])(
  "a payment that differs in %s activates no plan and is refunded",
  async (_, lie) => {
    const [liar, honest] = [await openPayer(server), await openPayer(server)];
    const intent = await liar.start(business);
    await liar.pay(intent, lie);
    expect(await liar.verify(intent.reference)).toEqual({ status: "refused", plan: "starter" });
    expect((await liar.subscription()).status).toBe("free");
    expect(await readMetrics(server)).toMatch(/^linkspan_payments_total\{result="refused"\} [1-9]/m);
    expect(await paymentsOf(liar.userId)).toMatchObject([{ outcome: "refused", refunded_at: null }]);
    await reconcile(server.deps);
    const [payment] = await paymentsOf(liar.userId);
    expect(payment?.refunded_at).not.toBeNull();
    expect(await ledgerOf(liar.userId)).toEqual({ provider: 0, held: 0 });
    expect((await honest.buy("business")).outcome.status).toBe("paid");
  },
);

test("does not activate the plan until the payment succeeds", async () => {
  const payer = await openPayer(server);
  const intent = await payer.start(business);
  expect(await payer.verify(intent.reference)).toEqual({ status: "pending", plan: "starter" });
  await payer.pay(intent, { status: "failed" });
  expect(await payer.verify(intent.reference)).toEqual({ status: "failed", plan: "starter" });
  await payer.pay(intent);
  expect(await payer.verify(intent.reference)).toEqual({ status: "paid", plan: "business" });
  expect(await payer.verify(intent.reference)).toEqual({ status: "paid", plan: "business" });
  expect(await paymentsOf(payer.userId)).toHaveLength(1);
});

test("verifying another user's payment returns 404", async () => {
  const [payer, other] = [await openPayer(server), await openPayer(server)];
  const intent = await payer.start(business);
  await payer.pay(intent);
  const path = `/payments/intents/${intent.reference}/verify/`;
  expect((await callAs(server.origin, other.access, path, "POST")).status).toBe(404);
  expect((await other.subscription()).plan).toBe("starter");
  expect((await payer.verify(intent.reference)).status).toBe("paid");
});

test("only the owner can read an invoice; others get 404", async () => {
  const [payer, other] = [await openPayer(server), await openPayer(server)];
  await payer.buy("business");
  const { items } = await payer.call<{ items: Invoice[] }>("GET", "/payments/invoices/");
  const path = `/payments/invoices/${items[0]?.id}/`;
  expect((await callAs(server.origin, other.access, path)).status).toBe(404);
  expect((await callAs(server.origin, payer.access, path)).status).toBe(200);
});

test("a second payment with one reference extends nothing and is refused as a duplicate", async () => {
  const payer = await openPayer(server);
  const { intent } = await payer.buy("business");
  const end = (await payer.subscription()).period_end;
  const { transaction } = await payer.pay(intent, { force: true });
  await postEvent(transaction.id, "successful");
  await settleChargeById(server.deps, { chargeId: String(transaction.id) });
  expect((await payer.subscription()).period_end).toBe(end);
  const outcomes = (await paymentsOf(payer.userId)).map(({ outcome, reason }) => [outcome, reason]);
  expect(outcomes).toEqual([
    ["granted", null],
    ["refused", "duplicate"],
  ]);
});

async function postEvent(id: number, status: string, headers?: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ event: "charge.completed", data: { id, status } });
  const [secret] = server.deps.config.FLUTTERWAVE_WEBHOOK_SECRET;
  const response = await fetch(`${server.origin}/api/payments/webhooks/flutterwave/`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(headers ?? { "verif-hash": secret }) },
    body,
  });
  return response.status;
}

test("accepts webhook events only with the provider's signature", async () => {
  expect(await postEvent(1, "successful", {})).toBe(401);
  expect(await postEvent(1, "successful", { "verif-hash": "wrong" })).toBe(401);
  expect(await postEvent(1, "successful", { "flutterwave-signature": "wrong" })).toBe(401);
  expect(await postEvent(1, "successful")).toBe(204);
  expect(await postEvent(1, "successful")).toBe(204);
});

test("accepts webhook events with any of several secrets, until one is removed", async () => {
  const { config } = server.deps;
  const given = config.FLUTTERWAVE_WEBHOOK_SECRET;
  const [older] = given;
  const newer = "a-newer-webhook-secret";
  try {
    given.unshift(newer);
    expect(await postEvent(2, "successful", { "verif-hash": older })).toBe(204);
    expect(await postEvent(2, "successful", { "verif-hash": newer })).toBe(204);
    given.pop();
    expect(await postEvent(2, "successful", { "verif-hash": newer })).toBe(204);
    expect(await postEvent(2, "successful", { "verif-hash": older })).toBe(401);
  } finally {
    given.splice(0, given.length, older);
  }
});

test("a repeated checkout reuses the open intent; a superseded intent still activates if paid", async () => {
  const payer = await openPayer(server);
  const first = await payer.start(business);
  expect((await payer.start(business)).reference).toBe(first.reference);
  const other = await payer.start({ plan: "enterprise", billing: "annually" });
  expect(other.reference).not.toBe(first.reference);
  // Paid in a tab that stayed open: the plan is still granted, by the reconciler if the webhook is lost.
  await payer.provider.setWebhooks({ lost: true });
  await payer.pay(first);
  await payer.provider.setWebhooks({ lost: false });
  await reconcile(server.deps);
  expect(await payer.subscription()).toMatchObject({ plan: "business", status: "active" });
});

test("an upgrade starts immediately, credits unused days and cancels the old renewal", async () => {
  const payer = await openPayer(server);
  const { paid } = await payer.buy("business", "annually");
  await letTimePass(server, payer.userId, 165);
  const wish = { plan: "enterprise", billing: "monthly" } as const;
  const quote = await payer.call<Quote>("GET", "/payments/quote/?plan=enterprise&billing=monthly");
  expect(quote).toMatchObject({ kind: "upgrade", amount: 60_00 });
  // 200 of 365 days of 204 dollars are worth 111 or 112 dollars, and the month that costs 60 is as long as it is.
  const until = Date.parse(quote.ends_at ?? "");
  const month = Math.round((until - Date.now()) / 86_400_000) - quote.credit_days;
  expect([28, 29, 30, 31]).toContain(month);
  expect(quote.credit_days).toBeGreaterThanOrEqual((111 / 60) * month);
  expect(quote.credit_days).toBeLessThanOrEqual((113 / 60) * month + 1);
  await payer.buy(wish.plan, wish.billing);
  const subscription = await payer.subscription();
  expect(subscription).toMatchObject({ plan: "enterprise", billing: "monthly", cancelling: true });
  // What was quoted, later by the time that the payment took.
  const later = Date.parse(subscription.period_end ?? "") - until;
  expect(later).toBeGreaterThanOrEqual(0);
  expect(later).toBeLessThan(600_000);
  await reconcile(server.deps);
  expect((await payer.subscription()).cancelling).toBe(false);
  const { subscriptions } = await payer.provider.state();
  expect(subscriptions.find(({ id }) => id === paid.subscription?.id)?.status).toBe("cancelled");
});

test("finds a renewal whose webhook was lost and adds one period", async () => {
  const payer = await openPayer(server);
  const { paid } = await payer.buy("business");
  await payer.provider.setWebhooks({ lost: true });
  await payer.provider.charge(paid.subscription?.id ?? 0);
  await payer.provider.setWebhooks({ lost: false });
  await letPeriodEnd(server, payer.userId, 0);
  await advanceSubscriptions(server.deps);
  const after = await payer.subscription();
  expect(after.status).toBe("active");
  expect(Date.parse(after.period_end ?? "")).toBeGreaterThan(Date.now() + 20 * 86_400_000);
  await advanceSubscriptions(server.deps);
  expect((await payer.subscription()).period_end).toBe(after.period_end);
  expect(await ledgerOf(payer.userId)).toEqual({ provider: 40_00, sales: -40_00 });
});

test("an unpaid plan falls back to Starter after seven days; paying before that keeps it", async () => {
  const [late, never] = [await openPayer(server), await openPayer(server)];
  for (const payer of [late, never]) {
    await payer.buy("business");
    await letPeriodEnd(server, payer.userId, 1);
  }
  await advanceSubscriptions(server.deps);
  expect(await late.subscription()).toMatchObject({ plan: "business", status: "past_due" });
  expect((await late.buy("business")).outcome.status).toBe("paid");
  await letTimePass(server, never.userId, 7);
  await advanceSubscriptions(server.deps);
  expect(await late.subscription()).toMatchObject({ plan: "business", status: "active" });
  expect(await never.subscription()).toMatchObject({ plan: "starter", status: "free", period_end: null });
});

test("an unpaid plan does not end while the provider is unavailable", async () => {
  const payer = await openPayer(server);
  await payer.buy("business");
  await letPeriodEnd(server, payer.userId, 1);
  await advanceSubscriptions(server.deps);
  await letTimePass(server, payer.userId, 7);
  await payer.provider.setOutage("unavailable");
  await advanceSubscriptions(server.deps);
  expect((await payer.subscription()).status).toBe("past_due");
  await payer.provider.setOutage("off");
  await advanceSubscriptions(server.deps);
  expect((await payer.subscription()).status).toBe("free");
});

test("a downgrade starts and is paid after the paid period; undoing it resumes renewal", async () => {
  const payer = await openPayer(server);
  const { paid } = await payer.buy("enterprise");
  const quote = await payer.call<Quote>("GET", "/payments/quote/?plan=business&billing=monthly");
  expect(quote).toMatchObject({ kind: "later", amount: 0 });
  expect((await callAs(server.origin, payer.access, "/payments/intents/", "POST", business)).status).toBe(
    409,
  );
  await payer.call("PUT", "/payments/subscriptions/next/", business);
  await reconcile(server.deps);
  const cancelled = async () =>
    (await payer.provider.state()).subscriptions.find(({ id }) => id === paid.subscription?.id)?.status;
  expect(await cancelled()).toBe("cancelled");
  expect(await payer.subscription()).toMatchObject({ plan: "enterprise", status: "ending", next: business });
  await payer.call("DELETE", "/payments/subscriptions/next/");
  expect(await cancelled()).toBe("active");
  expect(await payer.subscription()).toMatchObject({ plan: "enterprise", status: "active", next: null });
  await payer.call("PUT", "/payments/subscriptions/next/", business);
  await letPeriodEnd(server, payer.userId, 1);
  await advanceSubscriptions(server.deps);
  expect(await payer.subscription()).toMatchObject({ plan: "business", status: "past_due" });
  expect((await payer.buy("business")).outcome.status).toBe("paid");
  expect(await payer.subscription()).toMatchObject({ plan: "business", status: "active" });
});

test("refuses a charge of a canceled renewal; the plan still ends", async () => {
  const payer = await openPayer(server);
  const { paid } = await payer.buy("business");
  await payer.call("PUT", "/payments/subscriptions/next/", { plan: "starter" });
  const { transaction } = await payer.provider.charge(paid.subscription?.id ?? 0);
  await settleChargeById(server.deps, { chargeId: String(transaction.id) });
  expect((await paymentsOf(payer.userId)).map(({ reason }) => reason)).toEqual([null, "cancelled"]);
  expect((await payer.subscription()).status).toBe("ending");
});

test("a refund returns the payment once and ends the plan it paid for", async () => {
  const payer = await openPayer(server);
  await payer.buy("business");
  const { items } = await payer.call<{ items: Invoice[] }>("GET", "/payments/invoices/");
  const number = items[0]?.number ?? "";
  await refundInvoice(server.deps, number);
  await expect(refundInvoice(server.deps, number)).rejects.toThrow("already refunded");
  await reconcile(server.deps);
  await reconcile(server.deps);
  expect(await payer.subscription()).toMatchObject({ plan: "starter", status: "free" });
  expect(await ledgerOf(payer.userId)).toEqual({ provider: 0, sales: 0 });
  expect(
    (await payer.provider.state()).refunds.filter(({ tx_id }) => String(tx_id) === items[0]?.reference),
  ).toHaveLength(1);
  const again = await payer.call<Invoice>("GET", `/payments/invoices/${items[0]?.id}/`);
  expect(again.status).toBe("refunded");
});

test("cancellations that always fail do not block others", async () => {
  const payer = await openPayer(server);
  const { paid } = await payer.buy("business");
  // Ids that come before every real one, and that the provider does not know: more than one page of them.
  const unknown = Array.from({ length: 130 }, (_, place) => `0-${String(place).padStart(3, "0")}`);
  await server.deps.db
    .insertInto("provider_cancellations")
    .values(unknown.map((id) => ({ provider_subscription_id: id, user_id: null, asked_at: new Date(0) })))
    .execute();
  await payer.call("PUT", "/payments/subscriptions/next/", { plan: "starter" });
  await reconcile(server.deps);
  const { subscriptions } = await payer.provider.state();
  expect(subscriptions.find(({ id }) => id === paid.subscription?.id)?.status).toBe("cancelled");
  const open = await server.deps.db
    .deleteFrom("provider_cancellations")
    .where("provider_subscription_id", "in", unknown)
    .where("done_at", "is", null)
    .executeTakeFirst();
  expect(Number(open.numDeletedRows)).toBe(unknown.length);
});

test("closing an account ends its renewal at the provider", async () => {
  const payer: Payer = await openPayer(server);
  const { paid } = await payer.buy("business");
  await payer.call("DELETE", "/users/me/");
  await reconcile(server.deps);
  const { subscriptions } = await payer.provider.state();
  expect(subscriptions.find(({ id }) => id === paid.subscription?.id)?.status).toBe("cancelled");
});

test("paying for a smaller plan in an old tab adds days and cancels that renewal", async () => {
  const payer = await openPayer(server);
  const left = await payer.start(business);
  const { paid } = await payer.buy("enterprise");
  const before = Date.parse((await payer.subscription()).period_end ?? "");
  const { subscription } = await payer.pay(left);
  expect((await payer.verify(left.reference)).status).toBe("paid");
  const after = await payer.subscription();
  expect(after).toMatchObject({ plan: "enterprise", status: "active" });
  const days = (Date.parse(after.period_end ?? "") - before) / 86_400_000;
  expect(days).toBeGreaterThan(8);
  expect(days).toBeLessThan(12);
  await reconcile(server.deps);
  const { subscriptions } = await payer.provider.state();
  const statusOf = (id: number | undefined) => subscriptions.find((one) => one.id === id)?.status;
  expect([statusOf(subscription?.id), statusOf(paid.subscription?.id)]).toEqual(["cancelled", "active"]);
});

test("ignores a failed charge older than a successful one; a later one sets past_due", async () => {
  const payer = await openPayer(server);
  const { paid } = await payer.buy("business");
  const renewing = paid.subscription?.id ?? 0;
  const settle = (id: number) => settleChargeById(server.deps, { chargeId: String(id) });
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const [before, then, after] = [at(1), at(2), at(3)];
  await payer.provider.setWebhooks({ lost: true });
  const failed = await payer.provider.charge(renewing, { status: "failed", created_at: before });
  const charged = await payer.provider.charge(renewing, { created_at: then });
  const failedThen = await payer.provider.charge(renewing, { status: "failed", created_at: then });
  const failedLater = await payer.provider.charge(renewing, { status: "failed", created_at: after });
  await payer.provider.setWebhooks({ lost: false });
  await settle(charged.transaction.id);
  for (const { transaction } of [failed, failedThen]) {
    await settle(transaction.id);
    expect((await payer.subscription()).status).toBe("active");
  }
  await settle(failedLater.transaction.id);
  expect((await payer.subscription()).status).toBe("past_due");
});

test("reconciling activates an hours-old checkout that was paid without a webhook", async () => {
  const payer = await openPayer(server);
  const intent = await payer.start(business);
  await server.deps.pool.query(
    "update payment_intents set created_at = created_at - interval '5 hours' where reference = $1",
    [intent.reference],
  );
  await reconcile(server.deps);
  await payer.provider.setWebhooks({ lost: true });
  await payer.pay(intent);
  await payer.provider.setWebhooks({ lost: false });
  await reconcile(server.deps);
  expect((await payer.subscription()).plan).toBe("business");
});
