import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson, sendJson } from "../stand-in/replies.ts";
import type { createTraffic, Failure } from "../stand-in/traffic.ts";
import { sendError } from "./api.ts";
import type { Checkout, CheckoutMode } from "./checkout.ts";
import type { Ledger, LedgerEvents } from "./ledger.ts";
import type { Charge, PaymentRequest, Settled } from "./shapes.ts";
import type { WebhookMode, Webhooks } from "./webhooks.ts";

/** How the API is down: connections are cut, or a proxy responds with 503. */
export type Outage = "off" | "refused" | "unavailable";

type Parts = {
  traffic: ReturnType<typeof createTraffic>;
  ledger: Ledger;
  events: LedgerEvents;
  checkout: Checkout;
  webhooks: Webhooks;
};

/** Lets tests control the stand-in over HTTP, because it may run in another process. */
export function createControl({ traffic, ledger, events, checkout, webhooks }: Parts) {
  let outage: Outage = "off";

  /** What was paid, with the subscription that it began or renewed. */
  const present = (transaction: ReturnType<Ledger["pay"]>) => {
    const id = ledger.subscriptionOf(transaction.id);
    return { transaction, subscription: ledger.subscriptions().find((one) => one.id === id) ?? null };
  };

  const orders: Record<string, (order: never) => unknown> = {
    pay: (order: PaymentRequest) => present(ledger.pay(order)),
    settle: ({ id, status }: { id: number; status: Settled }) => present(ledger.settle(id, status)),
    charge: ({ id, ...changes }: Charge & { id: number }) => present(ledger.charge(id, changes)),
    cancel: ({ id }: { id: number }) => ledger.cancel(id),
    tell: ({ id }: { id: number }) => events.onCharge(ledger.requireTransaction(id)),
    fail: (order: Failure) => traffic.plan(order),
    checkout: (order: Partial<CheckoutMode>) => checkout.steer(order),
    webhooks: (order: Partial<WebhookMode>) => webhooks.steer(order),
    outage: ({ kind }: { kind: Outage }) => {
      outage = kind;
    },
    reset: () => {
      outage = "off";
      for (const part of [traffic, ledger, checkout, webhooks]) part.reset();
    },
  };

  return {
    /** Cuts or refuses a call while the API is down; false means that it is up. */
    refuseIfDown(response: ServerResponse): boolean {
      if (outage === "refused") response.destroy();
      if (outage === "unavailable")
        response.writeHead(503, { "content-type": "text/plain" }).end("Unavailable");
      return outage !== "off";
    },

    async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const name = path.slice("/_control/".length);
      if (request.method === "GET" && name === "state") {
        return sendJson(response, 200, {
          requests: traffic.requests(),
          transactions: ledger.transactions(),
          subscriptions: ledger.subscriptions(),
          refunds: ledger.refunds(),
          deliveries: webhooks.deliveries(),
        });
      }
      const order = request.method === "POST" ? orders[name] : undefined;
      if (!order) return sendError(response, 404, "Not found");
      sendJson(response, 200, order((await readJson(request)) as never) ?? {});
    },
  };
}
