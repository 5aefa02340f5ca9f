import type { LedgerEvents } from "./ledger.ts";
import type { Webhooks } from "./webhooks.ts";

/** The events that the merchant receives. */
export function createEvents(webhooks: Webhooks): LedgerEvents {
  return {
    onCharge({ id, tx_ref, flw_ref, amount, currency, status, payment_type, created_at, customer, plan }) {
      const charge = { id, tx_ref, flw_ref, amount, currency, status, payment_type, created_at, customer };
      webhooks.send("charge.completed", { ...charge, ...(plan ? { plan } : {}) });
    },
    onCancel({ id, status, plan, customer }) {
      webhooks.send("subscription.cancelled", { id, status, plan, customer });
    },
    onRefund({ id, tx_id, status, amount_refunded, created_at }, { tx_ref, flw_ref }) {
      webhooks.send("refund.completed", { id, tx_id, tx_ref, flw_ref, status, amount_refunded, created_at });
    },
  };
}
