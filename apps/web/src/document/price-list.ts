import { plans } from "@linkspan/contract";

/** The catalogue for machines. `null` means by agreement (a price) or without a limit. */
export function writePriceList(): string {
  const list = {
    product: "Linkspan",
    page: "/pricing",
    currency: "USD",
    amounts: "minor units: 2000 is 20.00 USD",
    plans: plans.map(({ id, name, popular, contactSales, monthly, annually, features }) => ({
      id,
      name,
      popular,
      contact_sales: contactSales,
      price: { monthly: monthly?.amount ?? null, annually: annually?.amount ?? null },
      limits: {
        projects: features.projects,
        members_per_project: features.teamMembers,
        endpoints_per_project: features.endpoints,
      },
      analytics: features.analytics,
    })),
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}
