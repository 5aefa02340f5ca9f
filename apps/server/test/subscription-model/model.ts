import { type Billing, findPlan, type PlanId, type PlanWish, planIds } from "@linkspan/contract";
import type { Seen, SeenPayment } from "./seen.ts";
import type { Taken, World } from "./world.ts";

const day = 86_400_000;
const grace = 7 * day;

/** Months have 28 to 31 days: what money buys in days may differ by this share from the year's mean. */
const calendar = 0.13;

type Next = { plan: "starter"; billing: null } | PlanWish;

/** What the person has paid for, and how it goes on. `run` are the payments of the plan of today. */
type Held = PlanWish & { until: number; next: Next | null; run: string[]; renewing: number | null };

export type Model = {
  held: Held | null;
  granted: PlanId | null;
  settled: Map<number, SeenPayment["outcome"]>;
  paidReferences: Set<string>;
  /** When the newest charge was made that a plan was granted for, and the newest that failed. */
  lastPaid: number;
  lastFailed: number;
  /** Subscriptions that the provider goes on with although they were cancelled, until they charge. */
  woken: Set<number>;
  /** What was run, by name. */
  counts: Map<string, number>;
};

export function emptyModel(counts: Map<string, number>): Model {
  return {
    held: null,
    granted: null,
    settled: new Map(),
    paidReferences: new Set(),
    lastPaid: 0,
    lastFailed: 0,
    woken: new Set(),
    counts,
  };
}

export function must(condition: unknown, what: string, ...details: unknown[]): asserts condition {
  if (!condition) throw new Error([what, ...details.map((detail) => JSON.stringify(detail))].join(" "));
}

/** What a day of a plan costs, over a mean year. */
function dayPrice({ plan, billing }: PlanWish): number {
  const amount = findPlan(plan)[billing]?.amount ?? 0;
  return billing === "monthly" ? (amount * 12) / 365.25 : amount / 365.25;
}

const size = ({ plan, billing }: { plan: PlanId; billing: Billing | null }) =>
  planIds.indexOf(plan) * 2 + (billing === "annually" ? 1 : 0);

/** Below 0 when the first is smaller. A larger plan by the month is larger than a smaller one by the year. */
export const compare = (a: Next, b: Next) => size(a) - size(b);

export const isOver = ({ held }: Model) => held === null || Date.now() >= held.until;

/** What must become of a charge that went well, as things stand. */
function decide(model: Model, world: World, charge: Taken): SeenPayment["outcome"] {
  const reference = charge.transaction.tx_ref;
  if (world.intents.some(({ intent }) => intent.reference === reference)) {
    const wrong = charge.tampered || model.paidReferences.has(reference) || model.granted !== null;
    return wrong ? "refused" : "granted";
  }
  const { held } = model;
  return held?.next === null && held.renewing === charge.subscription?.id ? "granted" : "refused";
}

/** Takes up the payments that were settled since the last look: each must be rightful, once, and worth its money. */
export function absorb(model: Model, world: World, seen: Seen): void {
  for (const payment of seen.payments) {
    if (model.settled.has(payment.charge)) continue;
    const charge = world.taken.find(({ transaction }) => transaction.id === payment.charge);
    must(charge?.transaction.status === "successful", "settled what was not paid", payment);
    const expected = decide(model, world, charge);
    must(payment.outcome === expected, `must be ${expected}`, payment, model.held);
    model.settled.set(payment.charge, payment.outcome);
    if (payment.outcome === "granted") accept(model, world, charge, payment);
  }
  must(model.settled.size === seen.payments.length, "a charge was settled twice", seen.payments);
}

function accept(model: Model, world: World, charge: Taken, payment: SeenPayment): void {
  const { tx_ref: reference, created_at } = charge.transaction;
  const { held } = model;
  const wish = world.intents.find(({ intent }) => intent.reference === reference)?.wish ?? held;
  const until = payment.invoices[0]?.until.getTime();
  must(wish && until, "a granted payment has its invoice", payment);
  model.paidReferences.add(reference);
  model.lastPaid = Math.max(model.lastPaid, Date.parse(created_at));
  const now = Date.now();
  const step = held ? compare(wish, held) : 1;
  const begins = !held || step > 0 || (step < 0 && now >= held.until);
  const goesOnFrom = held && now < held.until + grace ? held.until : now;
  const from = begins ? now : goesOnFrom;
  // Money for a smaller plan adds days to the one that runs; only a larger one takes over what is left.
  const plan = begins || !held ? wish : held;
  const left = begins && held && step > 0 ? Math.max(0, held.until - now) * dayPrice(held) : 0;
  const days = (left / day + payment.amount) / dayPrice(plan);
  const got = (until - from) / day;
  must(
    got >= days * (1 - calendar) && got <= days * (1 + calendar) + 1,
    `${payment.amount} cents and ${left / day} left are ${days} days, got ${got}`,
    wish,
    held,
  );
  const subscription = charge.subscription?.id ?? null;
  model.held = {
    plan: plan.plan,
    billing: plan.billing,
    until,
    next: !begins && step < 0 ? (held?.next ?? null) : null,
    run: begins ? [payment.id] : [...(held?.run ?? []), payment.id],
    renewing: !begins && step < 0 ? (held?.renewing ?? null) : subscription,
  };
}

/** What a pass over subscriptions whose time is up must do, once it has looked for renewals. */
export function passTime(model: Model, isDown: boolean): void {
  const { held } = model;
  if (!held || Date.now() < held.until) return;
  const isLapsed = Date.now() >= held.until + grace;
  if (held.next?.plan === "starter") model.held = null;
  else if (held.next) model.held = isLapsed ? null : { ...held, ...held.next, next: null, renewing: null };
  else if (isLapsed && !isDown) model.held = null;
}

/** Holds the row against the model. */
export function compareRow({ held, granted, lastFailed, lastPaid }: Model, seen: Seen): void {
  const { plan, status, billing, until, graceUntil, next } = seen;
  const row = { plan, status, billing, until, graceUntil, next };
  must((status === "granted") === (granted !== null), "granted by an administrator", row, granted);
  must((status === "free") === (!granted && !held), "something is paid", row, held);
  must(plan === (granted ?? held?.plan ?? "starter"), "the plan", row, granted, held);
  if (!held) return;
  must(billing === held.billing, "how it is paid", row, held);
  must(until?.getTime() === held.until, "the time that was paid", row, held);
  must(JSON.stringify(next) === JSON.stringify(held.next), "what comes next", row, held);
  must((status === "ending") === (held.next !== null), "ends", row, held);
  if (status !== "past_due") return;
  must(graceUntil?.getTime() === held.until + grace, "seven days of grace", row);
  must(Date.now() >= held.until || lastFailed >= lastPaid, "the payment is outstanding", row, held);
}
