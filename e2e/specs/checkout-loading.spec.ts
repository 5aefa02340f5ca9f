import type { Page } from "@playwright/test";
import {
  buyers,
  documentPath,
  openCheckout,
  paymentFrame,
  paymentFrames,
  payNow,
} from "../fixtures/billing/buyer.ts";
import { enterAs, stillPage } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { expect, test } from "../fixtures/test.ts";

// One person stands there in all of them.
test.describe.configure({ mode: "default" });

const unreachable = "Failed to load payment modal. Check your internet connection and retry later.";
const script = "**/v3.js";

const openAtStarter = (page: Page) =>
  openCheckout(page, { plan: "starter" }, { plan: "business", billing: "monthly" }, buyers.waits);

test.describe("payment script", () => {
  test.use({ expectedErrors: /payment script could not be downloaded|ApiError/ });

  test("makes up to three attempts, a second apart; further clicks have no effect", { tag: "@long" }, async ({
    page,
  }) => {
    const [errors, times]: [string[], number[]] = [[], []];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    let intents = 0;
    page.on("request", (request) => (intents += Number(request.url().endsWith("/payments/intents/"))));
    await page.route(script, (route) => (times.push(Date.now()) < 3 ? route.abort() : route.continue()));
    await openAtStarter(page);
    await payNow(page).dblclick();
    await expect(payNow(page)).toHaveAttribute("aria-busy", "true");
    await expect(payNow(page)).toHaveText("Pay Now");
    await payNow(page).click({ force: true });
    await expect(paymentFrame(page).getByText("USD 20.00").first()).toBeVisible();
    await expect(paymentFrames(page)).toHaveCount(1);
    expect(intents).toBe(1);
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950);
    expect(errors.filter((text) => text.includes("could not be downloaded"))).toHaveLength(2);
  });

  test("shows an error after three failed loads; a later click works", { tag: "@long" }, async ({ page }) => {
    let count = 0;
    await page.route(script, (route) => {
      count++;
      return route.abort();
    });
    await openAtStarter(page);
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

  test("shows an error when offline; a click works once online again", async ({ page, context }) => {
    await openAtStarter(page);
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

  test("a failed load of the price can be retried", { tag: "@long" }, async ({ page }) => {
    await page.route("**/api/payments/quote/*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await openAtStarter(page);
    await expect(page.getByRole("alert").filter({ hasText: "Couldn’t load the price" })).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    await page.unroute("**/api/payments/quote/*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(payNow(page)).toBeVisible();
  });
});

test.describe("checkout document", () => {
  // What the last lines of the test try on purpose.
  test.use({ expectedErrors: /TrustedHTML|Trusted Type/ });
  test("is loaded separately after sign-in, redirects and Back, without Trusted Types", async ({ page }) => {
    const login = "/login?return=/dashboard/checkout";
    await openAtStarter(page);
    // Not on the page itself, which would notice and leave.
    await openPage(page, stillPage);
    await page.evaluate(() => {
      localStorage.removeItem("X-Linkspan-User");
      localStorage.removeItem("X-Linkspan-Token");
    });
    await openPage(page, "/dashboard/checkout");
    await expect(page).toHaveURL(login);
    expect(await documentPath(page)).toBe("/login");
    await enterAs(page, buyers.waits);
    await openPage(page, login);
    await expect(payNow(page)).toBeVisible();
    expect(await documentPath(page)).toBe("/dashboard/checkout");
    await openPage(page, "/dashboard/checkout/");
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
    await reloadPage(page);
    await expect(page).toHaveURL("/pricing");
  });
});
