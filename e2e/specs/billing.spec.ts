import { readFile } from "node:fs/promises";
import type { Subscription } from "@linkspan/contract";
import { openFlutterwaveControl } from "../../dev/flutterwave/control-client.ts";
import {
  answerBilling,
  describeInvoices,
  describeSubscription,
} from "../fixtures/billing/billing-answers.ts";
import { buyPlan, endPeriod, letPaymentFail, resetPlan } from "../fixtures/billing/buy-plan.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { findUser, putProjects } from "../fixtures/put-projects.ts";
import { expect, product, test, waitForMail } from "../fixtures/test.ts";

const plan = "Current plan";

test("cancels and resumes a renewal, keyboard only; the menu shows the plan", async ({ page }) => {
  const person = "Marit Fjeld";
  await enterAs(page, person);
  await resetPlan(person);
  await putProjects(await findUser(person), [{ name: "Skerry Ferries API" }, { name: "Orchard Loyalty" }]);
  await openPage(page, "/billing");
  const card = page.getByRole("region", { name: plan });
  await expect(card.getByText("Free, for as long as you like.")).toBeVisible();
  await expect(page.getByText("No invoices yet")).toBeVisible();

  await buyPlan(page, { plan: "business", billing: "annually" });
  await reloadPage(page);
  await expect(card.getByText(/^\$204\.00 a year\. Renews on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Business")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("X-Linkspan-Plan"))).toBe("Business");
  await expect(page.getByRole("meter", { name: "Projects" })).toHaveAttribute("aria-valuetext", "2 of 5");

  await card.getByRole("button", { name: "Cancel renewal" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cancel the renewal?" });
  await expect(dialog.getByText(/^Business stays active until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(dialog.getByText("1 of your 2 projects becomes read-only")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Keep as is" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    card.getByText(/^Paid until .+ Then you move to Starter and won’t be charged again\.$/),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  const provider = openFlutterwaveControl(product().payments);
  const standing = async () =>
    (await provider.state()).subscriptions.find(
      (one) => one.customer.customer_email === "marit@skerry.example",
    )?.status;
  await expect.poll(standing, { timeout: 45_000 }).toBe("cancelled");

  await expect(page.getByText("Renewal canceled")).toBeVisible();
  await card.getByRole("button", { name: "Keep plan" }).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText(/Renews on/)).toBeVisible();
  await expect(page.getByText(/^Business renews again on/)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await standing()).toBe("active");
});

test("invoices contain the billing details, print one by one and download together", async ({ page }) => {
  const person = "Birger Aas";
  await enterAs(page, person);
  await resetPlan(person);
  const details = Promise.withResolvers<void>();
  await page.route("**/api/payments/details/", async (route) => {
    await details.promise;
    await route.fallback();
  });
  await openPage(page, "/billing");
  await page.getByRole("button", { name: "Send receipts to finance" }).click();
  await expect(page.getByText("Loading billing details")).toBeAttached();
  details.resolve();
  const email = page.getByRole("textbox", { name: "Also send receipts to" });
  await expect(email).toBeFocused();
  await email.fill("finance at skerry");
  await page.getByRole("textbox", { name: "Name or company" }).fill("Skerry Ferries, Ltd");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a valid email address, such as finance@example.com.")).toBeVisible();
  await expect(email).toBeFocused();

  await page.getByRole("link", { name: "Teams" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  // Until it is closed, nothing can be typed behind it.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/billing");
  await email.fill("finance.birger@skerry.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your next invoice uses these details.")).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeHidden();

  await buyPlan(page, { plan: "business", billing: "monthly" });
  await reloadPage(page);
  const row = page.getByRole("row").filter({ hasText: "Business, monthly" });
  await expect(row.getByText("Paid", { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain(",20.00,USD,");
  expect(csv).toContain('"Skerry Ferries, Ltd"');
  await row.getByRole("link", { name: /^Receipt INV-/ }).click();
  const receipt = page.getByRole("article", { name: /^Receipt INV-/ });
  await expect(receipt.getByText("Skerry Ferries, Ltd")).toBeVisible();
  await expect(receipt.getByText("$20.00").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(receipt).toBeVisible();
  expect((await waitForMail("finance.birger@skerry.example")).subject).toMatch(/INV-|[Rr]eceipt/);
});

test("Pay again opens the checkout document; an unpaid plan can switch to Starter immediately", async ({
  page,
}) => {
  const person = "Solveig Moe";
  await enterAs(page, person);
  await resetPlan(person);
  await buyPlan(page, { plan: "enterprise", billing: "monthly" });
  await letPaymentFail(person);
  await openPage(page, "/billing");
  await expect(page.getByText(/Enterprise stays active until .+ Pay by then to keep it/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("button", { name: "Pay again" }).click();
  await expect(page).toHaveURL("/dashboard/checkout");
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
  const chosen = await page.evaluate(() => localStorage.getItem("X-Linkspan-Selected-Plan"));
  expect(JSON.parse(chosen ?? "{}")).toMatchObject({ id: "enterprise", billing: "monthly" });

  await openPage(page, "/billing?change=starter");
  const dialog = page.getByRole("dialog", { name: "Switch to Starter?" });
  await expect(dialog.getByText(/^Enterprise isn’t paid, so it ends immediately/)).toBeVisible();
  await dialog.getByRole("button", { name: "Switch to Starter" }).click();
  await expect(page.getByRole("region", { name: plan }).getByText("Starter", { exact: true })).toBeVisible();
  await expect(page.getByText("Back on Starter")).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Starter")).toBeVisible();
  await expect(page).toHaveURL("/billing");
});

const ending: Partial<Subscription> = { status: "ending", next: { plan: "business", billing: "monthly" } };
const week = new Date(Date.now() + 5 * 86_400_000).toISOString();

test("the card is changed by a payment, in the last seven days or when the renewal is off", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, "Marit Fjeld");
  const change = page.getByRole("button", { name: "Change", exact: true });
  const pay = page.getByRole("dialog").getByRole("button", { name: "Pay with another card" });

  await answerBilling(page, describeSubscription({ period_end: "2099-01-01T09:00:00.000Z" }));
  await openPage(page, "/billing");
  await change.click();
  await expect(page.getByRole("dialog").getByText(/From 25 December 2098, 7 days before/)).toBeVisible();
  await expect(pay).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(change).toBeFocused();

  for (const given of [ending, { period_end: week }]) {
    await answerBilling(page, describeSubscription(given));
    await reloadPage(page);
    await change.click();
    await expect(pay).toBeVisible();
  }
});

test("loads more invoices", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, "Marit Fjeld");
  await answerBilling(page, describeSubscription(ending), describeInvoices(), true);
  await openPage(page, "/billing");
  await expect(
    page.getByText("Then you move to Business at $20.00 a month, once you’ve paid for it."),
  ).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("row")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
});

test("after the paid period Starter's limit applies, and the owner swaps the editable project", {
  tag: "@long",
}, async ({ page }) => {
  const person = "Marit Fjeld";
  await enterAs(page, person);
  await resetPlan(person);
  await putProjects(await findUser(person), [{ name: "Skerry Ferries API" }, { name: "Orchard Loyalty" }]);
  await buyPlan(page, { plan: "business", billing: "monthly" });
  await openPage(page, "/billing?change=starter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Switch to Starter" }).click();
  await expect(page.getByText(/Then you move to Starter/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Make editable/ })).toHaveCount(0);

  await endPeriod(person);
  await reloadPage(page);
  await expect(page.getByText("Free, for as long as you like.")).toBeVisible();
  await expect(page.getByText(/^1 over the limit, read-only/)).toBeVisible();
  await page.getByRole("button", { name: "Make editable: Orchard Loyalty" }).click();
  await expect(page.getByText("Orchard Loyalty is now editable")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make editable: Skerry Ferries API" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Make editable: Orchard Loyalty" })).toBeHidden();
});
