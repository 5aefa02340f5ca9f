import { plans } from "@linkspan/contract";

/** A plan in the provider's format: amounts are in dollars, not cents. */
export type ProviderPlan = {
  id: number;
  name: string;
  amount: number;
  interval: "monthly" | "yearly";
  currency: "USD";
  status: "active";
};

/** The plans of the catalog, as they are set up at the provider. */
export const providerPlans: readonly ProviderPlan[] = plans.flatMap(({ name, monthly, annually }) => [
  ...(monthly ? [enter(`${name} (MONTHLY)`, "monthly", monthly)] : []),
  ...(annually ? [enter(`${name} (ANNUALLY)`, "yearly", annually)] : []),
]);

function enter(
  name: string,
  interval: ProviderPlan["interval"],
  price: { id: string; amount: number },
): ProviderPlan {
  return {
    id: Number(price.id),
    name,
    amount: price.amount / 100,
    interval,
    currency: "USD",
    status: "active",
  };
}
