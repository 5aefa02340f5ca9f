import type { PlanWish, Quote } from "@linkspan/contract";
import { lies } from "../../../../dev/flutterwave/lies.ts";
import type { PaymentRequest } from "../../../../dev/flutterwave/shapes.ts";
import { AppError } from "../../src/app-error.ts";
import { quotePlan, startPayment, verifyPayment } from "../../src/modules/billing/intents.service.ts";
import { check } from "./check.ts";
import { compare, isOver, type Model, must } from "./model.ts";
import { type Hearing, ignoreOutage, type OpenedIntent, type Taken, type World } from "./world.ts";

const day = 86_400_000;

/** Payments of a tampered browser, and one that fails. The plan is Starter, which can't be bought. */
export const misdeeds: Record<string, Partial<PaymentRequest>> = {
  ...lies,
  plan: { payment_plan: "140511" },
  failed: { status: "failed" },
};

/** The whole way through the checkout: what the quote promised must be what happens. */
export function buy(wish: PlanWish, hearing: Hearing, lie?: Partial<PaymentRequest>) {
  return async (model: Model, world: World): Promise<void> => {
    const quote = await quotePlan(world.deps.db, world.caller, wish);
    checkKind(model, wish, quote);
    const opened = await start(world, wish, quote);
    // The provider accepts a reference once; a payment that was not reported waits for the reconciler.
    if (!opened || findPaid(world, opened)) return;
    const made = await world.pay(opened, lie);
    const outcome = await hear(world, opened, made, hearing);
    if (outcome === null) return;
    await check(model, world);
    if (lie) {
      must(outcome === (lie.status ?? "refused"), "a lie", outcome);
      return;
    }
    must(outcome === "paid", "an honest payment", outcome);
    const { held } = model;
    must(held && compare(held, wish) === 0, "the plan that was quoted", held);
    must(new Date(held.until).toISOString() === quote.ends_at, "the time that was quoted", held, quote);
  };
}

/** A checkout that stays open in some tab. */
export function leaveOpen(wish: PlanWish) {
  return async (_: Model, world: World): Promise<void> => {
    await start(world, wish, await quotePlan(world.deps.db, world.caller, wish));
  };
}

/** Pays an intent of earlier: one that was left open, or one that was paid already. */
export function payAgain(at: number, hearing: Hearing) {
  return async (model: Model, world: World): Promise<void> => {
    const opened = world.intents[at % (world.intents.length || 1)];
    if (!opened) return;
    const earlier = findPaid(world, opened);
    // The provider takes a reference once. That it takes another payment after all is tried where we know of the first.
    if (earlier && !model.settled.has(earlier.transaction.id)) return;
    // After a day the reconciler skips the intent, and a second payment is only found by its own ID.
    const mustBeTold = earlier || Date.now() - opened.at > day;
    const made = await world.pay(opened);
    await hear(world, opened, made, hearing);
    if (mustBeTold) await hear(world, opened, made, "event");
  };
}

/** Answers what the browser was told, if it asked and the provider answered. */
export async function hear(
  world: World,
  { intent }: OpenedIntent,
  made: Taken,
  hearing: Hearing,
): Promise<string | null> {
  let outcome: string | null = null;
  if (hearing === "verify") {
    await ignoreOutage(async () => {
      outcome = (await verifyPayment(world.deps, world.caller, intent.reference)).status;
    });
  }
  if (hearing === "event") {
    await world.tell(made);
    await world.tell(made);
    await world.runJobs();
  }
  return outcome;
}

function findPaid({ taken }: World, { intent }: OpenedIntent): Taken | undefined {
  return taken.find(
    ({ transaction }) => transaction.tx_ref === intent.reference && transaction.status === "successful",
  );
}

/** What the quote calls the change, by what the person has. */
function checkKind(model: Model, wish: PlanWish, { kind, amount }: Quote): void {
  const { held } = model;
  const step = held ? compare(wish, held) : 1;
  const isNear = held && (held.next !== null || Date.now() + 7 * day >= held.until);
  const kinds = model.granted
    ? ["granted"]
    : !held
      ? ["start"]
      : step > 0
        ? ["upgrade"]
        : step < 0
          ? [isOver(model) ? "start" : "later"]
          : isNear
            ? ["renew"]
            : ["renew", "current"];
  must(kinds.includes(kind), `${kind} is not ${kinds.join(" or ")}`, held, wish);
  must(amount > 0 === ["start", "upgrade", "renew"].includes(kind), "what is paid now", kind, amount);
}

/** Starts a payment where there is one to make, and is refused where there is none. */
async function start(world: World, wish: PlanWish, quote: Quote): Promise<OpenedIntent | null> {
  try {
    const intent = await startPayment(world.deps, world.caller, { wish, key: undefined });
    must(intent.amount === quote.amount, "the price that was quoted", intent.amount, quote);
    const known = world.intents.find((one) => one.intent.reference === intent.reference);
    if (known) return known;
    const opened = { intent, wish, at: Date.now() };
    world.intents.push(opened);
    return opened;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    must(error.code === "nothing_to_pay" && quote.amount === 0, "starting a payment", error.code, quote);
    return null;
  }
}
