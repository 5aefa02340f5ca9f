import { randomBytes } from "node:crypto";
import type { Intent, PaymentOutcome, PlanWish, Subscription } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { openFlutterwaveControl } from "../../../dev/flutterwave/control-client.ts";
import type { PaymentRequest } from "../../../dev/flutterwave/shapes.ts";
import { openSession } from "../src/modules/auth/sessions.service.ts";
import { createUser } from "../src/modules/users/users.service.ts";
import { callAs } from "./browser.ts";
import type { TestServer } from "./start-server.ts";

export type Payer = Awaited<ReturnType<typeof openPayer>>;

/** A new user with a session who pays over HTTP, as the checkout does. */
export async function openPayer(
  server: TestServer,
  email = `${randomBytes(6).toString("hex")}@payer.example`,
) {
  const userId = uuidv7();
  const { session } = await server.deps.db.transaction().execute(async (tx) => {
    await createUser(tx, { id: userId, name: "Maja Lindqvist", email, imageUrl: null });
    return openSession(tx, server.deps, { userId, keyThumbprint: "", userAgent: "" });
  });
  const { access } = session;
  const provider = openFlutterwaveControl(server.payments.origin);

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await callAs(server.origin, access, path, method, body);
    if (response.status === 204) return undefined as Answer;
    const content = (await response.json()) as { data: Answer };
    if (!response.ok) throw new Error(JSON.stringify(content));
    return content.data;
  }

  const verify = (reference: string) =>
    call<PaymentOutcome>("POST", `/payments/intents/${reference}/verify/`);

  return {
    userId,
    access,
    email,
    provider,
    call,
    start: (wish: PlanWish) => call<Intent>("POST", "/payments/intents/", wish),
    /** Pays at the provider what the intent says, or what a tampered browser made of it. */
    pay: (intent: Intent, tampered: Partial<PaymentRequest> = {}) =>
      provider.pay({ ...requestOf(intent), ...tampered }),
    verify,
    /** The whole way, honestly. */
    async buy(plan: PlanWish["plan"], billing: PlanWish["billing"] = "monthly") {
      const intent = await call<Intent>("POST", "/payments/intents/", { plan, billing });
      const paid = await provider.pay(requestOf(intent));
      return { intent, paid, outcome: await verify(intent.reference) };
    },
    subscription: () => call<Subscription>("GET", "/payments/subscriptions/"),
  };
}

/** What the checkout asks the provider for. */
export function requestOf(intent: Intent): PaymentRequest {
  return {
    tx_ref: intent.reference,
    amount: intent.amount / 100,
    currency: intent.currency,
    payment_plan: intent.payment_plan,
    customer: intent.customer,
    meta: intent.meta,
  };
}

/** Moves a user's paid period into the past so that it ended `days` days ago, however long its month is. */
export async function letPeriodEnd(server: TestServer, userId: string, days: number): Promise<void> {
  const { rows } = await server.deps.pool.query<{ left: number }>(
    "select extract(epoch from period_end - now())::float8 / 86400 as left from subscriptions where user_id = $1",
    [userId],
  );
  await letTimePass(server, userId, (rows[0]?.left ?? 0) + days);
}

/** Moves everything that the database knows about a person's subscription into the past. */
export async function letTimePass(server: TestServer, userId: string, days: number): Promise<void> {
  await server.deps.pool.query(
    `update subscriptions set period_start = period_start - $2 * interval '1 day',
      period_end = period_end - $2 * interval '1 day', grace_until = grace_until - $2 * interval '1 day'
     where user_id = $1`,
    [userId, days],
  );
}
