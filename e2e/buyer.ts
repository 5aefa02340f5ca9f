import type { Billing, PlanId, Quote } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { openFlutterwaveControl } from "../dev/flutterwave/control-client.ts";
import { enterAs } from "./enter-as.ts";
import { product, query, readStoredToken } from "./test.ts";

/** Buyers, one per spec file: a plan must not change while another test reads it. */
export const buyers = { pays: "Frida Moen", compares: "Ylva Foss", waits: "Aksel Rud" };

const day = 24 * 60 * 60_000;

export type Held = { plan: PlanId; billing?: Billing; status?: "granted"; since?: number; left?: number };
export type Wish = { plan: PlanId; billing: Billing };

const prices: Record<string, number> = {
  "business monthly": 20_00,
  "business annually": 204_00,
  "enterprise monthly": 60_00,
  "enterprise annually": 612_00,
};

/** Puts the buyer on a plan: Starter, one that was paid some days ago, or one that sales gave. */
async function hold(buyer: string, { plan, billing, status, since = 10, left = 20 }: Held): Promise<void> {
  const paid = billing !== undefined;
  const moment = (days: number) => (paid ? new Date(Date.now() + days * day) : null);
  await query(
    `update subscriptions set plan = $2, status = $3, billing = $4, period_start = $5, period_end = $6,
       period_amount = $7, grace_until = null, next_plan = null, next_billing = null, provider_subscription_id = null
     from users where users.id = user_id and users.name = $1`,
    [
      buyer,
      plan,
      status ?? (paid ? "active" : "free"),
      billing ?? null,
      moment(-since),
      moment(left),
      paid ? prices[`${plan} ${billing}`] : null,
    ],
  );
  await query(
    "update payment_intents set status = 'expired' from users where users.id = user_id and users.name = $1 and payment_intents.status = 'open'",
    [buyer],
  );
}

/** Keeps the choice, as the pricing page does. */
async function choose(page: Page, { plan, billing }: Wish): Promise<void> {
  await page.evaluate((choice) => localStorage.setItem("X-Linkspan-Selected-Plan", JSON.stringify(choice)), {
    id: plan,
    billing,
  });
}

/** The buyer, on that plan, stands at the checkout with that choice. */
export async function openCheckout(page: Page, held: Held, wish: Wish, buyer = buyers.pays): Promise<void> {
  await enterAs(page, buyer);
  await hold(buyer, held);
  await choose(page, wish);
  await page.goto("/dashboard/checkout");
}

/** Where the document that shows this page was loaded from. */
export const documentPath = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType("navigation")[0]?.name ?? "").pathname);

async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const token = await readStoredToken(page);
  const answer = await page.request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${token?.access}` },
  });
  return ((await answer.json()) as { data: Answer }).data;
}

export const askQuote = (page: Page, { plan, billing }: Wish) =>
  ask<Quote>(page, `/payments/quote/?plan=${plan}&billing=${billing}`);

export const askSubscription = (page: Page) =>
  ask<{
    plan: string;
    status: string;
    next: { plan: string } | null;
    usage: { projects: { limit: number } };
  }>(page, "/payments/subscriptions/");

export const provider = () => openFlutterwaveControl(product().payments);

export const payNow = (page: Page) => page.getByRole("main").getByRole("button", { name: "Pay Now" });

export const paymentFrames = (page: Page) => page.locator("iframe[name=checkout]");

export const paymentFrame = (page: Page) => page.frameLocator("iframe[name=checkout]");

type Ending = { status: "successful" | "pending"; told?: string; amount?: number; after?: number };

/** Lets the provider's window end otherwise than it would, for this page alone: others pay there at the same time. */
export async function endPaymentAs(page: Page, ending: Ending): Promise<{ id: () => number }> {
  let id = 0;
  await page.route("**/v3/hosted/pay?*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const given = new URL(route.request().url()).searchParams;
    const read = (name: string) => given.get(name) ?? "";
    const { transaction } = await provider().pay({
      tx_ref: read("tx_ref"),
      amount: ending.amount ?? Number(read("amount")),
      currency: read("currency"),
      payment_plan: read("payment_plan"),
      customer: { email: read("email"), name: read("name") },
      meta: JSON.parse(read("meta")),
      status: ending.status,
    });
    id = transaction.id;
    await new Promise((resolve) => setTimeout(resolve, ending.after ?? 0));
    const { tx_ref, flw_ref, amount, currency, customer } = transaction;
    await route.fulfill({
      json: {
        status: ending.told ?? "successful",
        transaction_id: id,
        tx_ref,
        flw_ref,
        amount,
        currency,
        customer,
      },
    });
  });
  return { id: () => id };
}
