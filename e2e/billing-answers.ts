import type { BillingDetails, Invoice, Subscription } from "@linkspan/contract";
import type { Page } from "@playwright/test";

const id = (index: number) => `0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c${String(index).padStart(2, "0")}`;

const projects = [
  ["Tidewater Payments", 63, 7],
  ["Harbour Clinic Appointments", 41, 4],
  ["Orchard Loyalty", 34, 2],
  ["Skerry Ferries API", 22, 5],
] as const;

function describeUsage(): Subscription["usage"] {
  return {
    projects: { count: 8, limit: 10, project: null },
    team_members: { count: 7, limit: 10, project: "Tidewater Payments" },
    endpoints: { count: 63, limit: 500, project: "Tidewater Payments" },
    by_project: projects.map(([name, endpoints, members], index) => ({
      id: id(index),
      name,
      endpoints,
      members,
      read_only: false,
    })),
  };
}

/** A plan as the mockup draws it, with what differs. */
export function describeSubscription(given: Partial<Subscription> = {}): Subscription {
  return {
    plan: "enterprise",
    billing: "annually",
    status: "active",
    amount: 612_00,
    currency: "USD",
    period_start: "2026-01-01T09:00:00.000Z",
    period_end: "2027-01-01T09:00:00.000Z",
    grace_until: null,
    next: null,
    card: { last4: "4402", expires: "09/28" },
    cancelling: false,
    usage: describeUsage(),
    ...given,
  };
}

export const nothingUsed: Subscription["usage"] = {
  projects: { count: 0, limit: 1, project: null },
  team_members: { count: 0, limit: 2, project: null },
  endpoints: { count: 0, limit: 20, project: null },
  by_project: [],
};

/** Over every limit, with names that strain the rows. */
export function describeOverLimit(): Subscription["usage"] {
  const names = ["W".repeat(90), "واجهة عبّارات سكيري", "Orchard Loyalty", "Lantern", "Rota", "Tide", "Pier"];
  return {
    projects: { count: 7, limit: 1, project: null },
    team_members: { count: 7, limit: 2, project: names[0] ?? "" },
    endpoints: { count: 263, limit: 20, project: names[1] ?? "" },
    by_project: names.map((name, index) => ({
      id: id(index),
      name,
      endpoints: 263 >> index,
      members: 7 - index,
      read_only: index > 0,
    })),
  };
}

type Sold = readonly [
  number: string,
  day: string,
  plan: Invoice["plan"],
  billing: Invoice["billing"],
  amount: number,
];

const sold: readonly Sold[] = [
  ["INV-2026-0114", "2026-01-01", "enterprise", "annually", 612_00],
  ["INV-2025-0907", "2025-09-07", "business", "annually", 204_00],
  ["INV-2025-0807", "2025-08-07", "business", "monthly", 20_00],
  ["INV-2025-0707", "2025-07-07", "business", "monthly", 20_00],
  ["INV-2025-0607", "2025-06-07", "business", "monthly", 20_00],
];

export function describeInvoices(): Invoice[] {
  return sold.map(([number, day, plan, billing, amount], index) => ({
    id: id(index + 20),
    number,
    issued_at: `${day}T09:00:00.000Z`,
    plan,
    billing,
    amount,
    currency: "USD",
    status: index === 3 ? "refunded" : "paid",
    refunded_at: index === 3 ? "2025-07-09T10:00:00.000Z" : null,
    period_start: `${day}T09:00:00.000Z`,
    period_end: "2027-01-01T09:00:00.000Z",
    card_last4: "4402",
    reference: `28820010${index}`,
    billed_to: {
      name: "Skerry Ferries",
      email: "maja@skerry.example",
      address: "Pier 4\n411 04 Gothenburg\nSweden",
      tax_id: "SE556677889901",
    },
  }));
}

const details: BillingDetails = {
  name: "Skerry Ferries",
  address: "Pier 4\n411 04 Gothenburg",
  tax_id: "SE556677889901",
  receipt_email: null,
};

/** Answers everything that the page asks for; a second page of invoices follows the first where `more` says so. */
export async function answerBilling(
  page: Page,
  subscription: Subscription,
  invoices = describeInvoices(),
  more = false,
): Promise<void> {
  await page.route("**/api/payments/subscriptions/", (route) =>
    route.fulfill({ json: { data: subscription } }),
  );
  await page.route("**/api/payments/details/", (route) => route.fulfill({ json: { data: details } }));
  await page.route(/\/api\/payments\/invoices\/(\?.*)?$/, (route) => {
    const half = more ? 3 : invoices.length;
    const isLater = route.request().url().includes("before=");
    const items = isLater ? invoices.slice(half) : invoices.slice(0, half);
    const next = more && !isLater ? (items.at(-1)?.id ?? null) : null;
    return route.fulfill({ json: { data: { items, next } } });
  });
  await page.route(/\/api\/payments\/invoices\/[^/?]+\/$/, (route) => {
    const found = invoices.find((invoice) => route.request().url().includes(invoice.id));
    if (found) return route.fulfill({ json: { data: found } });
    return route.fulfill({ status: 404, json: { code: "not_found", title: "Not found" } });
  });
}
