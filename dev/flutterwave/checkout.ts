import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { readBody, sendHtml, sendJson } from "../stand-in/replies.ts";
import { sendError } from "./api.ts";
import { renderCheckout, renderRefusal } from "./checkout-page.ts";
import { type Ledger, Refused } from "./ledger.ts";
import { providerPlans } from "./plans.ts";
import type { PaymentRequest, PaymentStatus } from "./shapes.ts";

export type CheckoutMode = {
  /** How long the hosted page takes to appear, and a payment to end. */
  openMs: number;
  payMs: number;
  /** The result of payments that the person wants to succeed. */
  status: PaymentStatus;
  /** A false result for the page's callback. */
  told: PaymentStatus | null;
};

const usual: CheckoutMode = { openMs: 0, payMs: 0, status: "successful", told: null };
const policy = "script-src 'self'; connect-src 'self'; form-action 'none'";

/** Parses the payment that the browser requests; it is trusted, as by the provider. */
function readRequest(query: URLSearchParams): PaymentRequest {
  const value = (name: string) => query.get(name) || undefined;
  return {
    tx_ref: value("tx_ref") ?? "",
    amount: Number(value("amount")),
    currency: value("currency") ?? "NGN",
    payment_plan: value("payment_plan"),
    customer: { email: value("email") ?? "", name: value("name"), phone_number: value("phone_number") },
    meta: JSON.parse(value("meta") ?? "{}") as Record<string, unknown>,
  };
}

/** The script on the merchant's page and the hosted page in its frame. */
export function createCheckout(ledger: Ledger, publicKey: string) {
  let mode = usual;

  function findFault(query: URLSearchParams, asked: PaymentRequest): string | undefined {
    const knowsPlan = providerPlans.some(({ id }) => id === Number(asked.payment_plan));
    if (query.get("public_key") !== publicKey) return "Invalid public key";
    if (!asked.tx_ref) return "Transaction reference is required";
    if (!(asked.amount > 0)) return "Amount is invalid";
    if (!asked.customer.email) return "Customer email is required";
    if (asked.payment_plan !== undefined && !knowsPlan) return "Invalid payment plan";
    return ledger.isPaid(asked.tx_ref) ? "Duplicate transaction reference" : undefined;
  }

  async function sendScript(response: ServerResponse, name: string): Promise<void> {
    const text = await readFile(new URL(`browser/${name}`, import.meta.url));
    response.writeHead(200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    });
    response.end(text);
  }

  const routes: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
  > = {
    "GET /v3.js": (_request, response) => sendScript(response, "v3.js"),
    "GET /v3/hosted/pay.js": (_request, response) => sendScript(response, "hosted-page.js"),

    "GET /v3/hosted/pay": async (_request, response, { searchParams }) => {
      await delay(mode.openMs);
      const asked = readRequest(searchParams);
      const fault = findFault(searchParams, asked);
      if (fault) return sendHtml(response, 200, renderRefusal(fault), policy);
      sendHtml(response, 200, renderCheckout(asked, searchParams), policy);
    },

    // The page posts to its own URL, so everything is parsed again.
    "POST /v3/hosted/pay": async (request, response, { searchParams }) => {
      const form = new URLSearchParams(await readBody(request));
      const { payMs, status, told } = mode;
      await delay(payMs);
      const asked = readRequest(searchParams);
      const fault = findFault(searchParams, asked);
      if (fault) throw new Refused(400, fault);
      const number = (form.get("number") ?? "").replaceAll(" ", "");
      const expiry = form.get("expiry") ?? "";
      if (!/^\d{12,19}$/.test(number)) return sendError(response, 400, "Card number is invalid");
      if (!/^\d\d\/\d\d$/.test(expiry)) return sendError(response, 400, "Card expiry is invalid");
      const paid = ledger.pay({
        ...asked,
        card: { number, expiry },
        status: form.get("outcome") === "failed" ? "failed" : status,
      });
      const { id, tx_ref, flw_ref, amount, currency, customer } = paid;
      const result = {
        status: paid.status === "failed" ? "failed" : (told ?? paid.status),
        transaction_id: id,
      };
      sendJson(response, 200, { ...result, tx_ref, flw_ref, amount, currency, customer });
    },
  };

  return {
    find: (method: string, path: string) => routes[`${method} ${path}`],

    steer(changes: Partial<CheckoutMode>): void {
      mode = { ...mode, ...changes };
    },

    reset(): void {
      mode = usual;
    },
  };
}

export type Checkout = ReturnType<typeof createCheckout>;
