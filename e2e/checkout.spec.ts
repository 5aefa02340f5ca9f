import type { Page } from "@playwright/test";
import {
  askQuote,
  askSubscription,
  buyer,
  endPaymentAs,
  type Held,
  openCheckout,
  paymentFrame,
  provider,
  type Wish,
} from "./buyer.ts";
import { passTime } from "./checkout-screens.ts";
import { enterAs } from "./enter-as.ts";
import { expect, test } from "./test.ts";

// One person buys in all of them.
test.describe.configure({ mode: "default" });

const starter: Held = { plan: "starter" };
const business: Wish = { plan: "business", billing: "monthly" };
const unreachable = "Failed to load payment modal. Check your internet connection and retry later.";
const script = "**/v3.js";

const payNow = (page: Page) => page.getByRole("main").getByRole("button", { name: "Pay Now" });
const frames = (page: Page) => page.locator("iframe[name=checkout]");
const writeDate = (moment: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment));
/** Where the document that shows this page was loaded from. */
const documentPath = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType("navigation")[0]?.name ?? "").pathname);

async function payInFrame(page: Page, button: RegExp | string = /^Pay USD/): Promise<void> {
  await payNow(page).click();
  await paymentFrame(page).getByRole("button", { name: button }).click();
}

async function expectWelcome(page: Page, plan: string): Promise<void> {
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText(`Welcome aboard ${plan}`)).toHaveCount(1);
}

const offers: { held: Held; wish: Wish; lead: string; total: string; action: string; says: string[] }[] = [
  {
    held: starter,
    wish: business,
    lead: "You're upgrading to the Business plan",
    total: "$20.00",
    action: "Pay Now",
    says: ["You pay $20.00 now", "It is paid until {end} and renews then every month"],
  },
  {
    held: { plan: "business", billing: "monthly" },
    wish: { plan: "enterprise", billing: "annually" },
    lead: "You're upgrading to the Enterprise plan",
    total: "$612.00",
    action: "Pay Now",
    says: [
      "the full price of $612.00 now",
      "A new period begins today and is paid until {end}: {days} days are added for what is left",
      "The old renewal is cancelled",
    ],
  },
  {
    held: { plan: "business", billing: "monthly" },
    wish: { plan: "business", billing: "annually" },
    lead: "You're upgrading to the Business plan",
    total: "$204.00",
    action: "Pay Now",
    says: ["You pay for a whole year now: $204.00", "paid until {end}"],
  },
  {
    held: { plan: "business", billing: "monthly", left: 3 },
    wish: business,
    lead: "You're renewing the Business plan",
    total: "$20.00",
    action: "Pay Now",
    says: ["Business is paid until {end}", "charged for the next renewals too"],
  },
  {
    held: { plan: "enterprise", billing: "annually" },
    wish: business,
    lead: "You're switching to the Business plan",
    total: "$0.00",
    action: "Switch on {start}",
    says: ["There is nothing to pay now.", "Until {start} you keep Enterprise", "Then Business takes over"],
  },
  {
    held: { plan: "business", billing: "annually" },
    wish: business,
    lead: "You're switching to the Business plan",
    total: "$0.00",
    action: "Switch on {start}",
    says: ["Business stays paid until {start}. From then on you pay monthly"],
  },
  {
    held: { plan: "business", billing: "monthly" },
    wish: business,
    lead: "You're on the Business plan",
    total: "$0.00",
    action: "Go to Billing /billing",
    says: ["This is the plan you have"],
  },
  {
    held: { plan: "enterprise_plus", status: "granted" },
    wish: business,
    lead: "You're switching to the Business plan",
    total: "$0.00",
    action: "Contact Sales /contact-sales",
    says: ["Your plan was opened for you by our team"],
  },
];

for (const { held, wish, lead, total, action, says } of offers) {
  test(`${held.plan} ${held.billing ?? ""} to ${wish.plan} ${wish.billing}${held.left ? ", soon over" : ""}: says what happens before anything is paid`, async ({
    page,
  }) => {
    await openCheckout(page, held, wish);
    const quote = await askQuote(page, wish);
    const fill = (text: string) =>
      text
        .replace("{start}", writeDate(quote.starts_at))
        .replace("{end}", writeDate(quote.ends_at ?? quote.starts_at))
        .replace("{days}", String(quote.credit_days));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Checkout");
    const heading = action.includes(" /") ? "There is nothing to buy" : "What happens";
    await expect(main.getByRole("heading", { name: heading })).toBeVisible();
    await expect(main).toContainText(lead);
    await expect(main.locator("dl")).toContainText(`Total${total}`);
    for (const text of says) await expect(main).toContainText(fill(text));
    const [label = "", href] = fill(action).split(" /");
    const button = main.getByRole(href ? "link" : "button", { name: label, exact: true });
    await expect(button).toBeVisible();
    if (href) await expect(button).toHaveAttribute("href", `/${href}`);
    await expect(payNow(page)).toHaveCount(action === "Pay Now" ? 1 : 0);
    const note = main.getByText("By proceeding, you agree to our Terms of Service and Privacy Policy");
    await expect(note).toHaveCount(href ? 0 : 1);
  });
}

test("a smaller plan is scheduled, not paid", async ({ page }) => {
  await openCheckout(page, { plan: "enterprise", billing: "annually" }, business);
  await page.getByRole("button", { name: /^Switch on/ }).click();
  await expect(page).toHaveURL("/billing");
  expect(await page.evaluate(() => localStorage.getItem("X-Linkspan-Selected-Plan"))).toBeNull();
  expect(await askSubscription(page)).toMatchObject({
    plan: "enterprise",
    status: "ending",
    next: { plan: "business" },
  });
});

test("from the pricing page to a paid plan, whose limits hold at once", async ({ page }) => {
  await openCheckout(page, starter, business);
  await page.goto("/pricing");
  await page.getByText("Monthly", { exact: true }).click();
  await page.getByRole("link", { name: "Upgrade" }).first().click();
  await expect(page).toHaveURL("/dashboard/checkout");
  expect(await documentPath(page)).toBe("/dashboard/checkout");
  await endPaymentAs(page, { status: "successful", after: 1500 });

  await payNow(page).click();
  const address = new URL((await frames(page).getAttribute("src")) ?? "");
  const asked = Object.fromEntries(address.searchParams);
  const title = "Upgrade to Business Plan (MONTHLY)";
  expect(asked).toMatchObject({ amount: "20", currency: "USD", payment_plan: "140514", title });
  expect(asked).toMatchObject({ email: "frida@skerry.example", name: buyer, phone_number: "0000000000" });
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

  await page.reload();
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  await expect(page.getByText("Welcome aboard")).toHaveCount(0);
});

test("a failed payment is told in one line, a closed window in none, and both leave Pay Now as it was", async ({
  page,
}) => {
  await openCheckout(page, starter, business);
  await payInFrame(page, "Fail");
  const line = page.getByRole("alert").filter({ hasText: "The payment failed, and nothing was charged." });
  await expect(line).toHaveCount(1);
  await expect(frames(page)).toHaveCount(0);

  await payInFrame(page, "Close");
  await expect(frames(page)).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(payNow(page)).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL("/dashboard/checkout");
  expect((await askSubscription(page)).plan).toBe("starter");
});

test("what was paid must be what was asked for", async ({ page }) => {
  await openCheckout(page, starter, business);
  await endPaymentAs(page, { status: "successful", amount: 1 });
  await payInFrame(page);
  await expect(page.getByRole("alert")).toContainText("it is sent back to your card");
  expect((await askSubscription(page)).plan).toBe("starter");
});

test("a pending payment is asked for again and again, through a reload too", async ({ page }) => {
  await openCheckout(page, starter, business);
  const payment = await endPaymentAs(page, { status: "pending" });
  await payInFrame(page);
  const state = page.getByRole("status").filter({ hasText: "Checking your payment" });
  await expect(state).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
  await page.reload();
  await expect(state).toBeVisible();
  await page.waitForRequest(/\/verify\/$/);
  await provider().settle(payment.id(), "successful");
  await expectWelcome(page, "Business");
});

test("after half a minute it says that nothing is lost, and later the payment counts all the same", async ({
  page,
}) => {
  await openCheckout(page, starter, business);
  const payment = await endPaymentAs(page, { status: "pending", told: "pending" });
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.url().endsWith("/verify/"))));
  await page.clock.install();
  await payInFrame(page);
  await expect(page.getByText("Checking your payment")).toBeVisible();
  const unsettled = page.getByText("The payment is not settled yet");
  await passTime(page, unsettled);
  expect(asked).toBeGreaterThan(3);
  await expect(page.getByRole("main")).toContainText("we mail frida@skerry.example");
  await expect(payNow(page)).toHaveCount(0);
  await provider().settle(payment.id(), "successful");
  await page.getByRole("button", { name: "Check again" }).click();
  await expectWelcome(page, "Business");
});

test("a window that was paid in before a reload counts", async ({ page }) => {
  await openCheckout(page, starter, business);
  await endPaymentAs(page, { status: "successful", after: 20_000 });
  await payInFrame(page);
  await expect.poll(async () => (await askSubscription(page)).plan).toBe("business");
  await page.reload();
  await expectWelcome(page, "Business");
});

test.describe("the payment script", () => {
  test.use({ expectedErrors: /payment script could not be downloaded|ApiError/ });

  test("is asked for three times, a second apart, and a second click meanwhile does nothing", async ({
    page,
  }) => {
    const [errors, times]: [string[], number[]] = [[], []];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    let intents = 0;
    page.on("request", (request) => (intents += Number(request.url().endsWith("/payments/intents/"))));
    await page.route(script, (route) => (times.push(Date.now()) < 3 ? route.abort() : route.continue()));
    await openCheckout(page, starter, business);
    await payNow(page).dblclick();
    await expect(payNow(page)).toHaveAttribute("aria-busy", "true");
    await expect(payNow(page)).toHaveText("Pay Now");
    await payNow(page).click({ force: true });
    await expect(paymentFrame(page).getByText("USD 20.00").first()).toBeVisible();
    await expect(frames(page)).toHaveCount(1);
    expect(intents).toBe(1);
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950);
    expect(errors.filter((text) => text.includes("could not be downloaded"))).toHaveLength(2);
  });

  test("that never comes is told, and a later click works", async ({ page }) => {
    let count = 0;
    await page.route(script, (route) => {
      count++;
      return route.abort();
    });
    await openCheckout(page, starter, business);
    await payNow(page).click();
    await expect(page.getByRole("alert").filter({ hasText: unreachable })).toBeVisible();
    expect(count).toBe(3);
    await expect(page.locator("script[src$='/v3.js']")).toHaveCount(0);
    // A hotel's sign-in page in place of the script is no better.
    await page.unroute(script);
    await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body: "1" }), {
      times: 1,
    });
    await payNow(page).click();
    await expect(page.getByText(unreachable)).toHaveCount(0);
    await expect(paymentFrame(page).getByText("USD 20.00").first()).toBeVisible();
  });

  test("cannot come without a connection; with one again a click works", async ({ page, context }) => {
    await openCheckout(page, starter, business);
    await expect(payNow(page)).toBeVisible();
    // What tells of a lost connection must be here before it is lost.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await payNow(page).click();
    await expect(page.getByRole("alert").filter({ hasText: unreachable })).toBeVisible();
    await context.setOffline(false);
    await payNow(page).click();
    await expect(paymentFrame(page).getByText("USD 20.00").first()).toBeVisible();
  });

  test("a price that does not come in can be asked for again", async ({ page }) => {
    await page.route("**/api/payments/quote/*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await openCheckout(page, starter, business);
    await expect(page.getByRole("alert").filter({ hasText: "The price did not come in" })).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    await page.unroute("**/api/payments/quote/*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(payNow(page)).toBeVisible();
  });
});

test.describe("the document", () => {
  // What the last lines of the test try on purpose.
  test.use({ expectedErrors: /TrustedHTML|Trusted Type/ });
  test("of the checkout is its own, however one comes and goes", async ({ page }) => {
    const login = "/login?return=/dashboard/checkout";
    await openCheckout(page, starter, business);
    await page.evaluate(() => localStorage.removeItem("X-Linkspan-User"));
    await page.evaluate(() => localStorage.removeItem("X-Linkspan-Token"));
    await page.goto("/dashboard/checkout");
    await expect(page).toHaveURL(login);
    expect(await documentPath(page)).toBe("/login");
    await enterAs(page, buyer);
    await page.goto(login);
    await expect(payNow(page)).toBeVisible();
    expect(await documentPath(page)).toBe("/dashboard/checkout");
    await page.goto("/dashboard/checkout/");
    await expect(page).toHaveURL("/dashboard/checkout");
    await expect(payNow(page)).toBeVisible();

    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).first().click();
    await expect(page).toHaveURL("/pricing");
    expect(await documentPath(page)).toBe("/pricing");
    const write = () => {
      document.createElement("div").innerHTML = "<b>";
    };
    await expect(page.evaluate(write)).rejects.toThrow(/TrustedHTML/);
    await page.goBack();
    await expect(payNow(page)).toBeVisible();
    await page.evaluate(write);
    await page.evaluate(() => localStorage.removeItem("X-Linkspan-Selected-Plan"));
    await page.reload();
    await expect(page).toHaveURL("/pricing");
  });
});
