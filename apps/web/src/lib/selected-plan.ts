import { type Billing, type Plan, type PlanPrice, plans } from "@linkspan/contract";

const key = "X-Linkspan-Selected-Plan";
const nameKey = "X-Linkspan-Plan";

/** A plan that can be bought, with its price in the catalog. */
export type PlanChoice = { plan: Plan; billing: Billing; price: PlanPrice };

/** Stores the choice for the checkout. The amount is informational: nothing reads it. */
export function storeChoice({ id, name, ...prices }: Plan, billing: Billing): void {
  const amount = (prices[billing]?.amount ?? 0) / 100;
  try {
    localStorage.setItem(key, JSON.stringify({ id, name, billing, amount }));
  } catch (error) {
    console.error("Failed to store the selected plan", error);
  }
}

export function clearChoice(): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.error("Failed to remove the selected plan", error);
  }
}

/** Stores the name of the purchased plan. */
export function storePlanName(name: string): void {
  try {
    localStorage.setItem(nameKey, name);
  } catch (error) {
    console.error("Failed to store the plan's name", error);
  }
}

/** The stored choice; undefined also if storage contains an invalid one. */
export function readChoice(): PlanChoice | undefined {
  try {
    const { id, billing } = JSON.parse(localStorage.getItem(key) ?? "{}") as {
      id?: string;
      billing?: string;
    };
    if (billing !== "monthly" && billing !== "annually") return undefined;
    const plan = plans.find((each) => each.id === id);
    const price = plan?.[billing];
    return plan && price?.amount ? { plan, billing, price } : undefined;
  } catch {
    return undefined;
  }
}
