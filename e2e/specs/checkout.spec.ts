import type { Page } from "@playwright/test";
import {
  askSubscription,
  buyers,
  documentPath,
  endPaymentAs,
  type Held,
  openCheckout,
  paymentFrame,
  paymentFrames,
  payNow,
  provider,
  type Wish,
} from "../fixtures/billing/buyer.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, test } from "../fixtures/test.ts";
import { passTime } from "../screens/checkout-screens.ts";

// One person buys in all of them.
test.describe.configure({ mode: "default" });

const starter: Held = { plan: "starter" };
const business: Wish = { plan: "business", billing: "monthly" };

async function payInFrame(page: Page, button: RegExp | string = /^Pay USD/): Promise<void> {
  await payNow(page).click();
  await paymentFrame(page).getByRole("button", { name: button }).click();
}

async function expectWelcome(page: Page, plan: string): Promise<void> {
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText(`Welcome aboard ${plan}`)).toHaveCount(1);
}

test("buys a plan from the pricing page; its limits apply immediately", async ({ page }) => {
  await openCheckout(page, starter, business);
  await openPage(page, "/pricing");
  await page.getByText("Monthly", { exact: true }).click();
  await page.getByRole("link", { name: "Upgrade" }).first().click();
  await expect(page).toHaveURL("/dashboard/checkout");
  expect(await documentPath(page)).toBe("/dashboard/checkout");
  await endPaymentAs(page, { status: "successful", after: 1500 });

  await payNow(page).click();
  const address = new URL((await paymentFrames(page).getAttribute("src")) ?? "");
  const asked = Object.fromEntries(address.searchParams);
  const title = "Upgrade to Business Plan (MONTHLY)";
  expect(asked).toMatchObject({ amount: "20", currency: "USD", payment_plan: "140514", title });
  expect(asked).toMatchObject({
    email: "frida@skerry.example",
    name: buyers.pays,
    phone_number: "0000000000",
  });
  expect(JSON.parse(asked.meta ?? "")).toEqual({ plan_id: "140514" });
  await expect(payNow(page)).toHaveAttribute("aria-busy", "true");

  await paymentFrame(page).getByRole("button", { name: "Pay USD 20.00" }).click();
  await expect(paymentFrame(page).getByText("Paying…")).toBeVisible();
  await expectWelcome(page, "Business");
  await expect(page.getByText("of 5 projects")).toBeVisible();
  expect((await askSubscription(page)).usage.projects.limit).toBe(5);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(stored["X-Linkspan-Plan"]).toBe("Business");
  expect(JSON.parse(stored["X-Linkspan-User"] ?? "")).toMatchObject({ plan: "business" });
  expect(stored).not.toHaveProperty("X-Linkspan-Selected-Plan");
  expect(stored).not.toHaveProperty("X-Linkspan-Payment");
  // Nothing of the checkout's wider policy came along.
  expect(await documentPath(page)).toBe("/dashboard");

  await reloadPage(page);
  await expect(page.getByRole("heading", { name: /^(Projects|Welcome)/ })).toBeVisible();
  await expect(page.getByText("Welcome aboard")).toHaveCount(0);
});

test("a failed payment shows one error, a closed window none; Pay Now stays usable", async ({ page }) => {
  await openCheckout(page, starter, business);
  await payInFrame(page, "Fail");
  const line = page.getByRole("alert").filter({ hasText: "The payment failed. You weren’t charged." });
  await expect(line).toHaveCount(1);
  await expect(paymentFrames(page)).toHaveCount(0);

  await payInFrame(page, "Close");
  await expect(paymentFrames(page)).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(payNow(page)).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL("/dashboard/checkout");
  expect((await askSubscription(page)).plan).toBe("starter");
});

test("a payment of the wrong amount is refunded and does not change the plan", async ({ page }) => {
  await openCheckout(page, starter, business);
  await endPaymentAs(page, { status: "successful", amount: 1 });
  await payInFrame(page);
  await expect(page.getByRole("alert")).toContainText("we’re refunding it to your card");
  expect((await askSubscription(page)).plan).toBe("starter");
});

test("polls a pending payment until it succeeds, also after a reload", async ({ page }) => {
  await openCheckout(page, starter, business);
  const payment = await endPaymentAs(page, { status: "pending" });
  await payInFrame(page);
  const state = page.getByRole("status").filter({ hasText: "Checking your payment" });
  await expect(state).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
  await reloadPage(page);
  await expect(state).toBeVisible();
  await page.waitForRequest(/\/verify\/$/);
  await provider().settle(payment.id(), "successful");
  await expectWelcome(page, "Business");
});

test("shows a pending message after 30 seconds; Check again activates the paid plan", {
  tag: "@long",
}, async ({ page }) => {
  await openCheckout(page, starter, business);
  const payment = await endPaymentAs(page, { status: "pending", told: "pending" });
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.url().endsWith("/verify/"))));
  await page.clock.install();
  await payInFrame(page);
  await expect(page.getByText("Checking your payment")).toBeVisible();
  const unsettled = page.getByText("Payment is still being processed");
  await passTime(page, unsettled);
  expect(asked).toBeGreaterThan(3);
  await expect(page.getByRole("main")).toContainText("we’ll email frida@skerry.example");
  await expect(payNow(page)).toHaveCount(0);
  await provider().settle(payment.id(), "successful");
  await page.getByRole("button", { name: "Check again" }).click();
  await expectWelcome(page, "Business");
});

test("a payment completed before a reload activates the plan", { tag: "@long" }, async ({ page }) => {
  await openCheckout(page, starter, business);
  await endPaymentAs(page, { status: "successful", after: 20_000 });
  await payInFrame(page);
  await expect.poll(async () => (await askSubscription(page)).plan).toBe("business");
  await reloadPage(page);
  await expectWelcome(page, "Business");
});
