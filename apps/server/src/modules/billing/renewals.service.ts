import type { BillingDeps } from "./billing-deps.ts";
import { addDays } from "./periods.ts";
import { settleCharge } from "./settle.service.ts";

/**
 * How many days back charges are looked for: ten years, since nobody has many. The provider charges by its own
 * calendar, long before the end of a period that an upgrade or a second payment made longer.
 */
const lookBack = 3650;

/** Settles what the provider charged somebody by itself, in case the event that told of it was lost. */
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
