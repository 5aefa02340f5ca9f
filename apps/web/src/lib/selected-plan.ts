import { type Billing, type Plan, type PlanPrice, plans } from "@linkspan/contract";

const key = "X-Linkspan-Selected-Plan";
const nameKey = "X-Linkspan-Plan";

/** A plan that can be bought, with the price that the catalogue says. */
export type PlanChoice = { plan: Plan; billing: Billing; price: PlanPrice };

/** Keeps the choice for the checkout. The amount is for people who look into storage: nothing reads it back. */
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

/** What was chosen, or nothing: also when storage holds something that is not for sale. */
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
