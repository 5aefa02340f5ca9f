import type { Failure, SeenRequest } from "../stand-in/traffic.ts";
import type { CheckoutMode } from "./checkout.ts";
import type { Outage } from "./control.ts";
import type { Charge, PaymentRequest, ProviderSubscription, Refund, Settled, Transaction } from "./shapes.ts";
import type { Delivery, WebhookMode } from "./webhooks.ts";

export type Paid = { transaction: Transaction; subscription: ProviderSubscription | null };

export type ProviderState = {
  requests: SeenRequest[];
  transactions: Transaction[];
  subscriptions: ProviderSubscription[];
  refunds: Refund[];
  deliveries: Delivery[];
};

export type FlutterwaveControl = ReturnType<typeof openFlutterwaveControl>;

/** Controls a running stand-in from any process. */
export function openFlutterwaveControl(origin: string) {
  async function order<Answer = void>(name: string, body: object = {}): Promise<Answer> {
    const response = await fetch(`${origin}/_control/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { message?: string };
    if (!response.ok) throw new Error(`${name}: ${answer.message}`);
    return answer as Answer;
  }

  return {
    /** Pays as a checkout would; `status` "failed" or "pending" ends it otherwise. */
    pay: (request: PaymentRequest) => order<Paid>("pay", request),
    /** Ends a payment that was pending. */
    settle: (id: number, status: Settled) => order<Paid>("settle", { id, status }),
    /** Charges a subscription again, as at the end of a period. The fourth failure in a row cancels it. */
    charge: (id: number, charge: Charge = {}) => order<Paid>("charge", { ...charge, id }),
    /** Cancels a subscription as the provider would by itself. */
    cancel: (id: number) => order<ProviderSubscription>("cancel", { id }),
    /** Sends the event of a transaction once more, for instance after it was lost. */
    tell: (id: number) => order("tell", { id }),
    /** Plans faults: of "GET /v3/transactions/:id/verify" for any id, or of one path. */
    fail: (failure: Failure) => order("fail", failure),
    /** The checkout script cannot be loaded this many times. */
    failScript: (times: number) => order("fail", { route: "GET /v3.js", status: 503, times }),
    /** The whole API is down, or back; the checkout in the browser goes on. */
    setOutage: (kind: Outage) => order("outage", { kind }),
    setCheckout: (mode: Partial<CheckoutMode>) => order("checkout", mode),
    setWebhooks: (mode: Partial<WebhookMode>) => order("webhooks", mode),
    /** Clears payments, planned faults and modes. IDs are never reused. */
    reset: () => order("reset"),

    async state(): Promise<ProviderState> {
      const response = await fetch(`${origin}/_control/state`);
      return (await response.json()) as ProviderState;
    },
  };
}
