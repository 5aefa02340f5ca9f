import { plans } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { givePlan } from "../fixtures/team-project.ts";
import { allowAs, expect, test } from "../fixtures/test.ts";

const note = "All plans include 24/7 support, 99.9% uptime guarantee and automatic backups.";
const selected = "X-Linkspan-Selected-Plan";

const cards = (page: Page) => page.getByRole("list", { name: "Plans", exact: true }).locator("> li");

/** What the button of each card says and where it leads. */
const actions = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      const button = card.querySelector("a, button");
      const leads = button?.getAttribute("href") ?? (button?.matches(":disabled") ? "disabled" : "");
      return `${card.querySelector("h2")?.textContent}: ${button?.textContent} ${leads}`;
    }),
  );

const prices = (page: Page) =>
  cards(page).locator("p:has(bdi), p:has(> span:text-is('Custom'))").allInnerTexts();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("/pricing contains prices and limits as text, JSON-LD and JSON", async ({ page, request }) => {
    await openPage(page, "/pricing");
    await expect(page).toHaveTitle("Pricing · Linkspan");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /prices and limits/);
    const main = page.getByRole("main");
    for (const text of [note, "$204 a year", "500 per project", "Billing never deletes anything."]) {
      await expect(main).toContainText(text);
    }
    await expect(main.locator("summary")).toHaveCount(8);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(data.offers.map((offer: { price: string }) => offer.price)).toEqual([
      "0.00",
      "0.00",
      "20.00",
      "204.00",
      "60.00",
      "612.00",
    ]);
    const address = await page.locator("link[rel=alternate]").getAttribute("href");
    const answer = await request.get(address ?? "");
    expect(answer.headers()["content-type"]).toContain("application/json");
    const list = await answer.json();
    expect(list.currency).toBe("USD");
    expect(list.plans.map(({ price, limits }: { price: object; limits: object }) => [price, limits])).toEqual(
      plans.map(({ monthly, annually, features }) => [
        { monthly: monthly?.amount ?? null, annually: annually?.amount ?? null },
        {
          projects: features.projects,
          members_per_project: features.teamMembers,
          endpoints_per_project: features.endpoints,
        },
      ]),
    );
    expect(await (await request.get("/llms.txt")).text()).toContain("/pricing.json");
  });
});

test("a visitor switches the billing period, chooses a plan, signs in and reaches checkout", async ({
  page,
}) => {
  await openPage(page, "/dashboard/checkout");
  await expect(page).toHaveURL("/pricing");
  expect(await actions(page)).toEqual([
    "Starter: Get Started /login",
    "Business: Get Started /login?return=/dashboard/checkout",
    "Enterprise: Get Started /login?return=/dashboard/checkout",
    "Enterprise Plus: Contact Sales /contact-sales",
  ]);
  await expect(cards(page).nth(1)).toContainText("Popular");
  await expect(page.getByRole("radiogroup", { name: "Billing period" })).toContainText("AnnualSave 15%");
  expect(await prices(page)).toEqual([
    "$0\nper month\nforever",
    "$17\nper month\n$204 billed yearly",
    "$51\nper month\n$612 billed yearly",
    "Custom",
  ]);
  await page.getByText("Monthly", { exact: true }).click();
  await expect(cards(page).nth(1)).toContainText("$20");
  expect(await prices(page)).toEqual([
    "$0\nper month\nforever",
    "$20\nper month\nbilled monthly",
    "$60\nper month\nbilled monthly",
    "Custom",
  ]);
  await cards(page).nth(1).getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}"), selected);
  expect(kept).toEqual({ id: "business", name: "Business", billing: "monthly", amount: 20 });
  await openPage(page, "/dashboard/checkout");
  await expect(page).toHaveURL(/\/login/);
  await allowAs(page, "Liv Sandnes");
  await expect(page).toHaveURL("/dashboard/checkout");
  await expect(page.getByRole("main")).toContainText("You're upgrading to the Business plan");
});

test("a signed-in user sees the current plan; the checkout takes its amount from the catalog", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, "Runa Solberg");
  await openPage(page, "/pricing");
  await expect(cards(page).first().getByRole("button", { name: "Current Plan" })).toBeDisabled();
  expect(await actions(page)).toEqual([
    "Starter: Current Plan disabled",
    "Business: Upgrade /dashboard/checkout",
    "Enterprise: Upgrade /dashboard/checkout",
    "Enterprise Plus: Contact Sales /contact-sales",
  ]);
  await cards(page).nth(2).getByRole("link", { name: "Upgrade" }).click();
  await expect(page).toHaveURL("/dashboard/checkout");
  // A tampered amount in local storage has no effect.
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ""), amount: 1 }));
  }, selected);
  await reloadPage(page);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  await expect(main).toContainText("You're upgrading to the Enterprise plan");
  await expect(main.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expect(main.locator("dl")).toHaveText(/PlanEnterprise.*Annual.*\$612\.00.*Total\$612\.00/);
  await expect(main.getByRole("button", { name: "Pay Now" })).toBeEnabled();
  await expect(main).toContainText("By proceeding, you agree to our Terms of Service and Privacy Policy");
  await main.getByRole("link", { name: "Back to Pricing" }).click();
  await expect(page).toHaveURL("/pricing");

  // The plan was changed elsewhere: the page asks the server and follows.
  await givePlan("Runa Solberg", "business");
  await reloadPage(page);
  await expect(cards(page).nth(1)).toContainText("Your plan");
  expect(await actions(page)).toEqual([
    "Starter: Switch Plan /billing?change=starter",
    "Business: Switch Plan /dashboard/checkout",
    "Enterprise: Switch Plan /dashboard/checkout",
    "Enterprise Plus: Contact Sales /contact-sales",
  ]);
});
