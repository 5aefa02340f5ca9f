import { findPlan } from "@linkspan/contract";
import { absorb, compareRow, type Model, must } from "./model.ts";
import { look, type Seen } from "./seen.ts";
import type { World } from "./world.ts";

/** Looks at the database and at the provider after a command, and holds both against what must always be true. */
export async function check(
  model: Model,
  world: World,
  then: (seen: Seen) => void = () => undefined,
): Promise<Seen> {
  const seen = await look(world);
  absorb(model, world, seen);
  then(seen);
  compareRow(model, seen);
  for (const payment of seen.payments) {
    const { outcome, reason, entries, sum, invoices, refundAsked, refunded } = payment;
    must(sum === 0 && entries === (refunded ? 4 : 2), "the ledger sums to zero", payment);
    must(invoices.length === (outcome === "granted" ? 1 : 0), "a granted payment has one invoice", payment);
    must((outcome === "refused") === (reason !== null), "a refusal has its reason", payment);
    must(outcome === "granted" || refundAsked, "what is refused is sent back", payment);
    must(refundAsked || !refunded, "only what was asked back is sent back", payment);
  }
  await checkProvider(world, seen);
  return seen;
}

/** At most one subscription goes on at the provider, and it charges for the plan that the person has. */
async function checkProvider(world: World, seen: Seen): Promise<void> {
  const { subscriptions, refunds } = await world.control.state();
  const { renewing, plan, billing } = seen;
  for (const { id, plan: priced, status } of subscriptions) {
    if (id === renewing) {
      must(String(priced) === (billing && findPlan(plan)[billing]?.id), "renews its plan", seen, priced);
    }
    const first = world.taken.find(({ subscription }) => subscription?.id === id);
    const isSettled = seen.payments.some(({ charge }) => charge === first?.transaction.id);
    if (status === "cancelled" || !isSettled || id === renewing) continue;
    const isAsked = seen.cancellations.some((cancellation) => cancellation.id === id);
    must(isAsked || isLinking(world, first?.transaction.id), "a second subscription goes on", id, seen);
  }
  for (const { tx_id } of refunds) {
    const payment = seen.payments.find(({ charge }) => charge === tx_id);
    must(payment?.refundAsked, "a refund without a request", tx_id);
    must(refunds.filter((refund) => refund.tx_id === tx_id).length === 1, "sent back twice", tx_id);
  }
}

/** Whether the job that ties a charge's subscription to the person still waits. */
export function isLinking({ waiting }: World, charge: number | undefined): boolean {
  return waiting.some(
    ({ name, data }) =>
      name === "link-provider-subscription" && "chargeId" in data && data.chargeId === String(charge),
  );
}

/** Every intent that was paid is settled: one pass of the reconciler is enough. */
export function checkIntentsSettled(model: Model, world: World): void {
  for (const { intent } of world.intents) {
    const paid = world.taken.find(
      ({ transaction }) => transaction.tx_ref === intent.reference && transaction.status === "successful",
    );
    if (!paid) continue;
    must(model.settled.has(paid.transaction.id), "a paid intent is not settled", intent.reference);
  }
}

/** No money is lost: every successful charge was applied to a plan or refunded. */
export async function checkNothingLost(model: Model, world: World, seen: Seen): Promise<void> {
  const { subscriptions } = await world.control.state();
  for (const { id, status } of subscriptions) {
    const goesOn = status === "active" && id !== seen.renewing && !model.woken.has(id);
    must(!goesOn, "a subscription that was given up goes on", id, seen);
  }

  for (const { transaction } of world.taken) {
    if (transaction.status !== "successful") continue;
    must(model.settled.has(transaction.id), "a charge opened nothing and was not sent back", transaction);
  }
  for (const payment of seen.payments) {
    must(payment.refunded === payment.refundAsked, "not sent back yet", payment);
  }
}
