import * as z from "zod";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import { tracedFetch } from "../../tracing.ts";
import { readFlutterwaveEvent } from "./flutterwave-event.ts";
import type { Charge, PaymentProvider } from "./payment-provider.ts";

const id = z.union([z.int(), z.string()]).transform(String);

const Transaction = z
  .object({
    id,
    tx_ref: z.string(),
    status: z.string(),
    amount: z.number().nonnegative(),
    currency: z.string(),
    plan: id.nullish(),
    customer: z.object({ email: z.string() }),
    card: z.object({ last_4digits: z.string(), expiry: z.string() }).nullish(),
    created_at: z.coerce.date(),
  })
  .transform(
    (told): Charge => ({
      id: told.id,
      reference: told.tx_ref,
      status: told.status === "successful" || told.status === "failed" ? told.status : "pending",
      amount: toCents(told.amount),
      currency: told.currency,
      planId: told.plan ?? null,
      customerEmail: told.customer.email,
      card: told.card ? { last4: told.card.last_4digits, expires: told.card.expiry } : null,
      at: told.created_at,
    }),
  );
const Transactions = z.array(Transaction);
const Subscriptions = z.array(z.object({ id }));
const pages = z.object({ page_info: z.object({ total_pages: z.int().nonnegative() }) });

/** A part of a cent counts for nothing; the sum of a decimal's bits may fall a hair short. */
function toCents(amount: number): number {
  return Math.floor(amount * 100 + 1e-6);
}

/** Slower than this and it is tried again later. */
const patience = 10_000;

/** Bounds the requests of one lookup; no customer is expected to have more pages of charges. */
const maxPages = 20;

/** What the provider says to a refund that it made before. */
const alreadyRefunded = /already|fully refunded|exceed/i;

type ApiResponse = { status: number; content: unknown };

/** Flutterwave, version 3. */
export function openFlutterwave(config: Config): PaymentProvider {
  const headers = { authorization: `Bearer ${config.FLUTTERWAVE_SECRET_KEY}`, accept: "application/json" };

  async function ask(method: string, path: string, body?: object): Promise<ApiResponse> {
    try {
      const response = await tracedFetch(`${config.FLUTTERWAVE_API_URL}/v3${path}`, {
        method,
        headers: body ? { ...headers, "content-type": "application/json" } : headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      return { status: response.status, content: await response.json().catch(() => undefined) };
    } catch (cause) {
      throw unavailable(cause instanceof Error ? cause.message : "no answer");
    }
  }

  /** An answer without what was asked for is told apart from no answer: only the second is worth another try. */
  async function askFor<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    const response = await ask("GET", path);
    if (response.status === 404 || isUnknown(response)) return null;
    return read(response, schema);
  }

  async function change(path: string): Promise<void> {
    read(await ask("PUT", path), z.unknown());
  }

  return {
    checkout: { scriptUrl: config.FLUTTERWAVE_SCRIPT_URL, publicKey: config.FLUTTERWAVE_PUBLIC_KEY },
    findCharge: (reference) =>
      askFor(`/transactions/verify_by_reference?${new URLSearchParams({ tx_ref: reference })}`, Transaction),
    readCharge: (charge) => askFor(`/transactions/${encodeURIComponent(charge)}/verify`, Transaction),
    async listCharges({ email, from, to }) {
      const charges: Charge[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const query = new URLSearchParams({ customer_email: email, from: date(from), to: date(to) });
        const response = await ask("GET", `/transactions?${query}&page=${page}`);
        charges.push(...read(response, Transactions));
        const meta = pages.safeParse((response.content as { meta?: unknown }).meta);
        if (!meta.success || page >= meta.data.page_info.total_pages) break;
      }
      return charges;
    },
    async findSubscription(chargeId) {
      const query = new URLSearchParams({ transaction_id: chargeId });
      const [first] = (await askFor(`/subscriptions?${query}`, Subscriptions)) ?? [];
      return first?.id ?? null;
    },
    cancel: (subscription) => change(`/subscriptions/${encodeURIComponent(subscription)}/cancel`),
    reactivate: (subscription) => change(`/subscriptions/${encodeURIComponent(subscription)}/activate`),
    async refund(charge) {
      const path = `/transactions/${encodeURIComponent(charge.id)}/refund`;
      const response = await ask("POST", path, { amount: charge.amount / 100 });
      if (response.status === 400 && alreadyRefunded.test(messageOf(response))) return;
      read(response, z.unknown());
    },
    readEvent: (body, given) => readFlutterwaveEvent(body, given, config.FLUTTERWAVE_WEBHOOK_SECRET),
  };
}

function read<T>({ status, content }: ApiResponse, schema: z.ZodType<T>): T {
  if (status < 200 || status > 299) throw unavailable(`status ${status}`);
  const result = schema.safeParse((content as { data?: unknown } | undefined)?.data);
  if (!result.success) throw unavailable("an answer of another shape");
  return result.data;
}

/** It answers 400, not 404, for references that it never saw. */
function isUnknown(response: ApiResponse): boolean {
  return response.status === 400 && /no transaction|not found/i.test(messageOf(response));
}

function messageOf({ content }: ApiResponse): string {
  const message = (content as { message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message : "";
}

function date(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function unavailable(reason: string): AppError {
  return new AppError("provider_unavailable", `Nothing was changed. Try again in a minute (${reason}).`);
}
