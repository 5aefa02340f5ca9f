import type { PaymentRequest } from "./shapes.ts";

/** Each lie that a browser can tell the provider about a payment of $20 for Business, by the month. */
export const lies: Readonly<Record<string, Partial<PaymentRequest>>> = {
  amount: { amount: 0.01 },
  "amount, a cent less": { amount: 19.99 },
  currency: { currency: "NGN" },
  plan: { payment_plan: "140517" },
  "no plan": { payment_plan: undefined },
  customer: { customer: { email: "someone@else.example" } },
};

/** Two lies at once, each with each. */
export const pairsOfLies: readonly (readonly [string, Partial<PaymentRequest>])[] = Object.entries(
  lies,
).flatMap(([first, a], place) =>
  Object.entries(lies)
    .slice(place + 1)
    .map(([second, b]) => [`${first} and ${second}`, { ...a, ...b }] as const),
);
