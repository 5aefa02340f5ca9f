import {
  type Billing,
  findPlan,
  graceDays,
  type PlanId,
  type PlanWish,
  planIds,
  renewalDays,
} from "@linkspan/contract";
import { addDays, addPeriod, daysFor, type Period, unusedValue } from "./periods.ts";

/** What every price is in. */
export const currency = "USD";

/** What takes over at the end of a period. Starter has no billing. */
export type Next = { plan: "starter"; billing: null } | PlanWish;

type Paid = PlanWish & Period;

/** Where a subscription stands; docs/billing.md draws how it moves. Nothing here reads a clock or a database. */
export type SubscriptionState =
  | { status: "free" }
  | { status: "granted"; plan: PlanId }
  | ({ status: "active" } & Paid)
  | ({ status: "ending"; next: Next } & Paid)
  | ({ status: "past_due"; graceUntil: Date } & Paid);

/** A change that is paid now has an end and may add days; the others cost nothing now. */
export type SubscriptionChange =
  | { kind: "start" | "upgrade" | "renew"; from: Date; until: Date; creditDays: number }
  | { kind: "later"; from: Date }
  | { kind: "current" | "granted" };

/** The plan whose limits hold. */
export function planOf(state: SubscriptionState): PlanId {
  return state.status === "free" ? "starter" : state.plan;
}

export function priceOf({ plan, billing }: PlanWish): number {
  const price = findPlan(plan)[billing];
  if (!price) throw new Error(`No price of ${plan}, ${billing}`);
  return price.amount;
}

/** What choosing a plan would do now. */
export function describeChange(state: SubscriptionState, wish: PlanWish, now: Date): SubscriptionChange {
  if (state.status === "granted") return { kind: "granted" };
  if (state.status === "free") return begin("start", wish, now);
  if (isSame(state, wish)) {
    const open = state.status !== "active" || addDays(now, renewalDays) >= state.periodEnd;
    if (!open) return { kind: "current" };
    const from = now < addDays(state.periodEnd, graceDays) ? state.periodEnd : now;
    return { kind: "renew", from, until: addPeriod(from, wish.billing), creditDays: 0 };
  }
  if (isSmaller(wish, state)) {
    // Once the period is over, nothing paid is left to wait for.
    return now < state.periodEnd ? { kind: "later", from: state.periodEnd } : begin("start", wish, now);
  }
  const whole = begin("upgrade", wish, now);
  const creditDays = daysFor(unusedValue(state, now), { amount: priceOf(wish), from: now, to: whole.until });
  return { ...whole, until: addDays(whole.until, creditDays), creditDays };
}

function begin(kind: "start" | "upgrade", { billing }: PlanWish, now: Date) {
  return { kind, from: now, until: addPeriod(now, billing), creditDays: 0 };
}

function isSame(a: PlanWish, b: PlanWish): boolean {
  return a.plan === b.plan && a.billing === b.billing;
}

/** A smaller plan, or the same one paid by the month instead of the year. */
function isSmaller(wish: Next, current: { plan: PlanId; billing: Billing }): boolean {
  const [wanted, held] = [planIds.indexOf(wish.plan), planIds.indexOf(current.plan)];
  return wanted < held || (wanted === held && wish.billing === "monthly" && current.billing === "annually");
}

/** What a payment made of a subscription, and the time that it pays for. */
export type Granted = {
  state: Extract<SubscriptionState, { status: "active" | "ending" }>;
  from: Date;
  until: Date;
};

/** Applies a payment that the provider confirmed. A plan that an administrator gave has no price, so nothing pays for it. */
export function applyPayment(
  state: SubscriptionState,
  payment: PlanWish & { amount: number },
  now: Date,
): Granted | null {
  if (state.status === "granted") return null;
  const { plan, billing, amount } = payment;
  const change = describeChange(state, payment, now);
  if (change.kind === "start" || change.kind === "upgrade") {
    const left = change.kind === "upgrade" && state.status !== "free" ? unusedValue(state, now) : 0;
    const period = { periodStart: change.from, periodEnd: change.until, periodAmount: amount + left };
    return { state: { status: "active", plan, billing, ...period }, from: change.from, until: change.until };
  }
  if (state.status === "free") throw new Error("a free subscription starts");
  if (change.kind === "later") return addValue(state, amount);
  const from = change.kind === "renew" ? change.from : state.periodEnd;
  const until = addPeriod(from, billing);
  // A period that still runs grows; one that is over is followed by the new one.
  const period =
    now < state.periodEnd
      ? { periodStart: state.periodStart, periodEnd: until, periodAmount: amount + state.periodAmount }
      : { periodStart: from, periodEnd: until, periodAmount: amount };
  return { state: { status: "active", plan, billing, ...period }, from, until };
}

/** Money for a smaller plan, from a checkout that was left open: its value is not lost, it adds days to the larger one. */
function addValue(
  state: Exclude<SubscriptionState, { status: "free" | "granted" }>,
  amount: number,
): Granted {
  const { plan, billing, periodStart, periodEnd: from } = state;
  const price = { amount: priceOf(state), from, to: addPeriod(from, billing) };
  const until = addDays(from, daysFor(amount, price));
  const paid = { plan, billing, periodStart, periodEnd: until, periodAmount: amount + state.periodAmount };
  const next = state.status === "ending" ? state.next : null;
  return { state: next ? { status: "ending", next, ...paid } : { status: "active", ...paid }, from, until };
}

/** The provider could not charge the card for the next period. */
export function applyFailedCharge(state: SubscriptionState): SubscriptionState {
  return state.status === "active" ? fallDue(state) : state;
}

function fallDue({ plan, billing, periodStart, periodEnd, periodAmount }: Paid): SubscriptionState {
  const graceUntil = addDays(periodEnd, graceDays);
  return { status: "past_due", plan, billing, periodStart, periodEnd, periodAmount, graceUntil };
}

/** What the passing of time makes of a subscription. */
export function passTime(state: SubscriptionState, now: Date): SubscriptionState {
  switch (state.status) {
    case "active":
      return now < state.periodEnd ? state : passTime(fallDue(state), now);
    case "ending": {
      if (now < state.periodEnd) return state;
      if (state.next.plan === "starter") return { status: "free" };
      return passTime(fallDue({ ...state, ...state.next }), now);
    }
    case "past_due":
      return now < state.graceUntil ? state : { status: "free" };
    case "free":
    case "granted":
      return state;
  }
}

/**
 * Chooses what comes after the paid period; null where that cannot be chosen. A plan whose period is over unpaid can
 * only be given up, at once.
 */
export function scheduleNext(state: SubscriptionState, next: Next, now: Date): SubscriptionState | null {
  if (state.status === "free" || state.status === "granted") return null;
  if (state.status === "past_due" && now >= state.periodEnd) {
    return next.plan === "starter" ? { status: "free" } : null;
  }
  const { plan, billing, periodStart, periodEnd, periodAmount } = state;
  const paid = { plan, billing, periodStart, periodEnd, periodAmount };
  return isSmaller(next, state) ? { status: "ending", next, ...paid } : null;
}

/** Takes back what was to come next; null where there was nothing. */
export function keepPlan(state: SubscriptionState): SubscriptionState | null {
  if (state.status !== "ending") return null;
  const { next: _, ...paid } = state;
  return { ...paid, status: "active" };
}
