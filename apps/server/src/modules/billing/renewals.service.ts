import type { BillingDeps } from "./billing-deps.ts";
import { addDays } from "./periods.ts";
import { settleCharge } from "./settle.service.ts";

/**
 * Days to look back for charges: ten years, because a customer has few. The provider charges on its own schedule,
 * possibly long before the end of a period that an upgrade or a second payment extended.
 */
const lookBack = 3650;

/** Settles renewals that the provider charged by itself, in case their webhook was lost. */
export async function findRenewals(
  deps: BillingDeps,
  { customerEmail }: { customerEmail: string | null },
  now: Date,
): Promise<void> {
  if (!customerEmail) return;
  const charges = await deps.payments.listCharges({
    email: customerEmail,
    from: addDays(now, -lookBack),
    to: addDays(now, 1),
  });
  for (const charge of charges) {
    if (charge.status === "successful") await settleCharge(deps, charge, now);
  }
}
