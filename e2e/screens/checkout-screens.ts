import type { Intent, PaymentOutcome, Quote } from "@linkspan/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const choice = { id: "enterprise", name: "Enterprise", billing: "annually", amount: 612 };
const reference = "ls_4Qm7x2Vd9aYk";
const day = 24 * 60 * 60_000;
const moment = (days: number) => new Date(Date.now() + days * day).toISOString();

async function store(page: Page, key: string, value: object): Promise<void> {
  await page.evaluate(
    ([name, text]) => localStorage.setItem(name ?? "", text ?? ""),
    [key, JSON.stringify(value)],
  );
}

/** Mocks the server's quote for a user on this plan. */
async function answerOffer(page: Page, given: Partial<Quote> = {}, plan = "starter"): Promise<void> {
  await store(page, "X-Linkspan-Selected-Plan", choice);
  const quote: Quote = {
    kind: "start",
    amount: 612_00,
    currency: "USD",
    starts_at: moment(0),
    ends_at: moment(365),
    credit_days: 0,
    ...given,
  };
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("X-Linkspan-User") ?? "{}"));
  await page.route("**/api/payments/quote/*", (route) => route.fulfill({ json: { data: quote } }));
  await page.route("**/api/users/me/", (route) => route.fulfill({ json: { data: { ...user, plan } } }));
}

/** Mocks the result of an unfinished payment. */
async function answerPayment(page: Page, status: PaymentOutcome["status"]): Promise<void> {
  await answerOffer(page);
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem("X-Linkspan-User") ?? "{}"));
  await store(page, "X-Linkspan-Payment", { reference, user: id, paid: true });
  await page.route("**/verify/", (route) => route.fulfill({ json: { data: { status, plan: "starter" } } }));
}

const pay = (page: Page) => page.locator("main section button.btn-primary").click();
const seeAlert = (page: Page) => expect(page.locator("main [role=alert]")).toBeVisible({ timeout: 20_000 });

/** Fast-forwards half a minute of polling, until this is visible. */
export async function passTime(page: Page, until: Locator): Promise<void> {
  const look = async () => {
    await page.clock.runFor(2000);
    return until.isVisible();
  };
  await expect.poll(look, { intervals: [200], timeout: 40_000 }).toBe(true);
}

const checkout = { path: "/dashboard/checkout", person: "Maja Lindqvist" };

/** The checkout with every offer, and with all that can become of a payment. */
export const checkoutScreens: readonly Screen[] = [
  { ...checkout, name: "checkout", prepare: (page) => answerOffer(page) },
  {
    ...checkout,
    name: "checkout-upgrade",
    prepare: (page) =>
      answerOffer(page, { kind: "upgrade", ends_at: moment(374), credit_days: 9 }, "business"),
  },
  {
    ...checkout,
    name: "checkout-renew",
    prepare: (page) => answerOffer(page, { kind: "renew" }, "enterprise"),
  },
  {
    ...checkout,
    name: "checkout-later",
    prepare: (page) =>
      answerOffer(
        page,
        { kind: "later", amount: 0, starts_at: moment(20), ends_at: null },
        "enterprise_plus",
      ),
  },
  {
    ...checkout,
    name: "checkout-current",
    prepare: (page) => answerOffer(page, { kind: "current", amount: 0, ends_at: null }, "enterprise"),
  },
  {
    ...checkout,
    name: "checkout-granted",
    prepare: (page) => answerOffer(page, { kind: "granted", amount: 0, ends_at: null }, "enterprise_plus"),
  },
  {
    ...checkout,
    name: "checkout-loading",
    async prepare(page) {
      await answerOffer(page);
      await page.route("**/api/payments/quote/*", () => undefined);
    },
  },
  {
    ...checkout,
    name: "checkout-error",
    errors: /ApiError/,
    async prepare(page) {
      await answerOffer(page);
      await page.route("**/api/payments/quote/*", (route) => route.fulfill({ status: 500, body: "{}" }));
    },
    act: seeAlert,
  },
  {
    ...checkout,
    name: "checkout-paying",
    async prepare(page) {
      await answerOffer(page);
      await page.route("**/api/payments/intents/", () => undefined);
    },
    act: pay,
  },
  {
    ...checkout,
    name: "checkout-unreachable",
    errors: /payment script/,
    async prepare(page) {
      await answerOffer(page);
      const intent: Partial<Intent> = { reference, script_url: "/missing/v3.js" };
      await page.route("**/api/payments/intents/", (route) => route.fulfill({ json: { data: intent } }));
      await page.route("**/missing/v3.js", (route) => route.abort());
    },
    async act(page) {
      await pay(page);
      await seeAlert(page);
    },
  },
  { ...checkout, name: "checkout-failed", prepare: (page) => answerPayment(page, "failed"), act: seeAlert },
  { ...checkout, name: "checkout-refused", prepare: (page) => answerPayment(page, "refused"), act: seeAlert },
  { ...checkout, name: "checkout-checking", prepare: (page) => answerPayment(page, "pending") },
  {
    ...checkout,
    name: "checkout-unsettled",
    async prepare(page) {
      await answerPayment(page, "pending");
      await page.clock.install();
    },
    async act(page) {
      await passTime(page, page.locator("main [role=status] button"));
      await page.clock.resume();
    },
  },
  {
    name: "dashboard-upgraded",
    path: "/dashboard?upgrade=success",
    person: "Maja Lindqvist",
    act: (page) => expect(page.locator(".toast-icon")).toBeVisible(),
  },
];
