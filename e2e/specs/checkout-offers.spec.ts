import {
  askQuote,
  askSubscription,
  buyers,
  type Held,
  openCheckout,
  payNow,
  type Wish,
} from "../fixtures/billing/buyer.ts";
import { expect, test } from "../fixtures/test.ts";

// One person stands there in all of them.
test.describe.configure({ mode: "default" });

const starter: Held = { plan: "starter" };
const business: Wish = { plan: "business", billing: "monthly" };

const writeDate = (moment: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment));

const offers: {
  held: Held;
  wish: Wish;
  lead: string;
  total: string;
  action: string;
  says: string[];
  isLong?: true;
}[] = [
  {
    held: starter,
    wish: business,
    lead: "You're upgrading to the Business plan",
    total: "$20.00",
    action: "Pay Now",
    says: ["You pay $20.00 now", "It’s paid until {end} and then renews every month"],
  },
  {
    held: { plan: "business", billing: "monthly" },
    wish: { plan: "enterprise", billing: "annually" },
    lead: "You're upgrading to the Enterprise plan",
    total: "$612.00",
    action: "Pay Now",
    says: [
      "the full price of $612.00 now",
      "A new billing period starts today and is paid until {end}, including {days} extra days",
      "Your old renewal is canceled",
    ],
  },
  {
    held: { plan: "business", billing: "monthly" },
    wish: { plan: "business", billing: "annually" },
    lead: "You're upgrading to the Business plan",
    total: "$204.00",
    action: "Pay Now",
    says: ["You pay for a whole year now: $204.00", "paid until {end}"],
    isLong: true,
  },
  {
    held: { plan: "business", billing: "monthly", left: 3 },
    wish: business,
    lead: "You're renewing the Business plan",
    total: "$20.00",
    action: "Pay Now",
    says: ["Business is paid until {end}", "Future renewals are charged to the card you use now"],
  },
  {
    held: { plan: "enterprise", billing: "annually" },
    wish: business,
    lead: "You're switching to the Business plan",
    total: "$0.00",
    action: "Switch on {start}",
    says: [
      "You pay nothing now.",
      "You keep Enterprise with all its limits until {start}",
      "Then you move to Business",
    ],
  },
  {
    held: { plan: "business", billing: "annually" },
    wish: business,
    lead: "You're switching to the Business plan",
    total: "$0.00",
    action: "Switch on {start}",
    says: ["Business is paid until {start}. After that you pay monthly"],
    isLong: true,
  },
  {
    held: { plan: "business", billing: "monthly" },
    wish: business,
    lead: "You're on the Business plan",
    total: "$0.00",
    action: "Go to Billing /billing",
    says: ["You already have this plan"],
    isLong: true,
  },
  {
    held: { plan: "enterprise_plus", status: "granted" },
    wish: business,
    lead: "You're switching to the Business plan",
    total: "$0.00",
    action: "Contact Sales /contact-sales",
    says: ["Our team set up your plan"],
    isLong: true,
  },
];

for (const { held, wish, lead, total, action, says, isLong } of offers) {
  test(`${held.plan} ${held.billing ?? ""} to ${wish.plan} ${wish.billing}${held.left ? ", soon over" : ""}: shows price and consequences before payment`, {
    tag: isLong ? "@long" : [],
  }, async ({ page }) => {
    await openCheckout(page, held, wish, buyers.compares);
    const quote = await askQuote(page, wish);
    const fill = (text: string) =>
      text
        .replace("{start}", writeDate(quote.starts_at))
        .replace("{end}", writeDate(quote.ends_at ?? quote.starts_at))
        .replace("{days}", String(quote.credit_days));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Checkout");
    const heading = action.includes(" /") ? "Nothing to buy" : "What happens";
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

test("a downgrade is scheduled without a payment", async ({ page }) => {
  await openCheckout(page, { plan: "enterprise", billing: "annually" }, business, buyers.compares);
  await page.getByRole("button", { name: /^Switch on/ }).click();
  await expect(page).toHaveURL("/billing");
  expect(await page.evaluate(() => localStorage.getItem("X-Linkspan-Selected-Plan"))).toBeNull();
  expect(await askSubscription(page)).toMatchObject({
    plan: "enterprise",
    status: "ending",
    next: { plan: "business" },
  });
});
