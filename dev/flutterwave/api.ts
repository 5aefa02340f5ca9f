import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson, sendJson } from "../stand-in/replies.ts";
import { type Ledger, Refused } from "./ledger.ts";
import { providerPlans } from "./plans.ts";

const pageSize = 10;

export function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { status: "error", message, data: null });
}

function readPage<Item>(items: readonly Item[], query: URLSearchParams) {
  const page = Math.max(1, Number(query.get("page")) || 1);
  const total_pages = Math.max(1, Math.ceil(items.length / pageSize));
  return {
    meta: { page_info: { total: items.length, current_page: page, total_pages } },
    data: items.slice((page - 1) * pageSize, page * pageSize),
  };
}

type Call = { id: number; query: URLSearchParams; body: () => Promise<unknown> };
type Reply = { message: string; data: unknown; meta?: unknown };

/** The calls that a merchant's server makes. `:id` is a number. */
export function createApi(ledger: Ledger, secretKey: string) {
  const calls: Record<string, (call: Call) => Reply | Promise<Reply>> = {
    "GET /v3/transactions/:id/verify": ({ id }) => ({
      message: "Transaction fetched successfully",
      data: ledger.requireTransaction(id),
    }),

    "GET /v3/transactions/verify_by_reference": ({ query }) => {
      const data = ledger.findByReference(query.get("tx_ref") ?? "");
      if (!data) throw new Refused(404, "No transaction was found for this id");
      return { message: "Transaction fetched successfully", data };
    },

    "GET /v3/transactions": ({ query }) => {
      const [email, from, to] = ["customer_email", "from", "to"].map((name) => query.get(name));
      const day = (moment: string) => moment.slice(0, 10);
      const found = ledger
        .transactions()
        .filter(({ customer }) => !email || customer.email.toLowerCase() === email.toLowerCase())
        .filter(({ created_at }) => (!from || day(created_at) >= from) && (!to || day(created_at) <= to));
      return { message: "Transactions fetched", ...readPage(found.toReversed(), query) };
    },

    "POST /v3/transactions/:id/refund": async ({ id, body }) => {
      const { amount } = (await body()) as { amount?: number | string };
      const data = ledger.refund(id, amount === undefined ? undefined : Number(amount));
      return { message: "Transaction refund initiated", data };
    },

    "GET /v3/payment-plans": ({ query }) => ({
      message: "Payment plans fetched",
      ...readPage(providerPlans, query),
    }),

    "GET /v3/payment-plans/:id": ({ id }) => {
      const data = providerPlans.find((plan) => plan.id === id);
      if (!data) throw new Refused(404, "Payment plan not found");
      return { message: "Payment plan fetched", data };
    },

    "GET /v3/subscriptions": ({ query }) => {
      const [transaction, email, plan] = ["transaction_id", "email", "plan"].map((name) => query.get(name));
      const found = ledger
        .subscriptions()
        .filter(({ id }) => !transaction || ledger.subscriptionOf(Number(transaction)) === id)
        .filter(({ customer }) => !email || customer.customer_email.toLowerCase() === email.toLowerCase())
        .filter((subscription) => !plan || subscription.plan === Number(plan));
      return { message: "Plan subscriptions fetched", ...readPage(found.toReversed(), query) };
    },

    "PUT /v3/subscriptions/:id/cancel": ({ id }) => ({
      message: "Subscription cancelled",
      data: ledger.cancel(id),
    }),

    "PUT /v3/subscriptions/:id/activate": ({ id }) => ({
      message: "Subscription activated",
      data: ledger.activate(id),
    }),
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { authorization } = request.headers;
    if (!authorization) return sendError(response, 401, "Authorization required");
    if (authorization !== `Bearer ${secretKey}`) return sendError(response, 401, "Invalid authorization key");
    const id = Number(/\/(\d+)(?:\/|$)/.exec(url.pathname.slice("/v3".length))?.[1]);
    const path = Number.isNaN(id) ? url.pathname : url.pathname.replace(`/${id}`, "/:id");
    const call = calls[`${request.method} ${path}`];
    if (!call) return sendError(response, 404, "Resource not found");
    const reply = await call({ id, query: url.searchParams, body: () => readJson(request) });
    sendJson(response, 200, { status: "success", ...reply });
  };
}
