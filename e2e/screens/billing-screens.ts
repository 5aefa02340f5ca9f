import type { Subscription } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import {
  answerBilling,
  describeInvoices,
  describeOverLimit,
  describeSubscription,
  nothingUsed,
} from "../fixtures/billing/billing-answers.ts";
import type { Screen } from "./screen.ts";

const billing = { path: "/billing", person: "Maja Lindqvist" };
const anything = "**/api/payments/**";

const nothingPaid = {
  billing: null,
  amount: 0,
  period_start: null,
  period_end: null,
  card: null,
} as const satisfies Partial<Subscription>;

const free: Partial<Subscription> = { ...nothingPaid, plan: "starter", status: "free", usage: nothingUsed };
const ending: Partial<Subscription> = { status: "ending", next: { plan: "starter", billing: null } };
const pastDue: Partial<Subscription> = { status: "past_due", grace_until: "2027-01-08T09:00:00.000Z" };

const show = (given?: Partial<Subscription>) => (page: Page) =>
  answerBilling(page, describeSubscription(given));

const firstInvoice = describeInvoices()[0]?.id ?? "";
const refunded = describeInvoices()[3]?.id ?? "";

export const billingScreens: readonly Screen[] = [
  { ...billing, name: "billing", prepare: show() },
  {
    ...billing,
    name: "billing-free",
    prepare: (page) => answerBilling(page, describeSubscription(free), []),
  },
  { ...billing, name: "billing-ending", prepare: show({ ...ending, cancelling: true }) },
  {
    ...billing,
    name: "billing-ending-paid",
    prepare: show({ ...ending, next: { plan: "business", billing: "monthly" } }),
  },
  { ...billing, name: "billing-past-due", prepare: show(pastDue) },
  {
    ...billing,
    name: "billing-over-limit",
    prepare: show({ ...free, usage: describeOverLimit() }),
    act: (page) => page.locator("main li + li").first().scrollIntoViewIfNeeded(),
  },
  {
    ...billing,
    name: "billing-granted",
    prepare: show({
      ...nothingPaid,
      plan: "enterprise_plus",
      status: "granted",
      usage: {
        ...describeSubscription().usage,
        projects: { count: 14, limit: null, project: null },
        team_members: { count: 31, limit: null, project: "Tidewater Payments" },
        endpoints: { count: 63, limit: null, project: "Tidewater Payments" },
      },
    }),
  },
  {
    ...billing,
    name: "billing-cancel",
    path: "/billing?change=starter",
    prepare: show(),
    act: (page) => expect(page.locator("dialog")).toBeVisible(),
  },
  {
    ...billing,
    name: "billing-card",
    prepare: show(),
    act: (page) => page.locator("main section").first().locator("button").last().click(),
  },
  {
    ...billing,
    name: "billing-card-now",
    prepare: show(pastDue),
    act: (page) => page.locator("main section").first().locator("button").last().click(),
  },
  {
    ...billing,
    name: "billing-details-wrong",
    prepare: show(),
    async act(page) {
      await page.locator("#details input").nth(1).fill("finance at skerry");
      await page.locator("#details input").nth(2).fill("!");
      await page.locator("#details button").click();
      await page.locator("#details").scrollIntoViewIfNeeded();
    },
  },
  {
    ...billing,
    name: "billing-leave",
    prepare: show(),
    async act(page) {
      await page.locator("#details textarea").fill("Pier 5");
      await page.locator("header a").first().click();
    },
  },
  {
    ...billing,
    name: "billing-more",
    prepare: (page) => answerBilling(page, describeSubscription(), describeInvoices(), true),
  },
  { ...billing, name: "billing-loading", prepare: (page) => page.route(anything, () => undefined) },
  {
    ...billing,
    name: "billing-error",
    errors: /ApiError/,
    prepare: (page) => page.route(anything, (route) => route.fulfill({ status: 500, body: "{}" })),
    act: (page) => expect(page.locator("main [role=alert]")).toHaveCount(3, { timeout: 20_000 }),
  },
  { ...billing, name: "receipt", path: `/billing/invoices/${firstInvoice}`, prepare: show() },
  { ...billing, name: "receipt-refunded", path: `/billing/invoices/${refunded}`, prepare: show() },
  {
    ...billing,
    name: "receipt-missing",
    path: "/billing/invoices/0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c99",
    prepare: show(),
  },
];
