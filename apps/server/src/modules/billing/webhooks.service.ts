import type { IncomingHttpHeaders } from "node:http";
import type { ChargeHint } from "../../integrations/payments/payment-provider.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { settleEvent } from "./billing-work.ts";
import { insertEvent } from "./payments.queries.ts";

type EventDeps = Pick<BillingDeps, "db" | "queue" | "payments">;

/** Events that are being kept just now, of each database. */
const underway = new WeakMap<EventDeps["db"], Map<string, Promise<void>>>();

/**
 * Keeps what an event points to and answers at once; a job asks the provider. Told again, it changes nothing; told a
 * thousand times at once, it takes one connection and not all of them.
 */
export async function receiveEvent(
  deps: EventDeps,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const hint = deps.payments.readEvent(body, headers);
  if (!hint) return;
  const events = underway.get(deps.db) ?? new Map<string, Promise<void>>();
  underway.set(deps.db, events);
  const kept = events.get(hint.key) ?? saveEvent(deps, hint).finally(() => events.delete(hint.key));
  events.set(hint.key, kept);
  await kept;
}

async function saveEvent({ db, queue }: EventDeps, hint: ChargeHint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await insertEvent(tx, hint.key)) await queue.enqueue(tx, settleEvent, { chargeId: hint.chargeId });
  });
}
