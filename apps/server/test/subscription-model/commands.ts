import type { PlanId, PlanWish } from "@linkspan/contract";
import fc from "fast-check";
import { AppError } from "../../src/app-error.ts";
import { advanceSubscriptions } from "../../src/modules/billing/advance.service.ts";
import { grantPlan } from "../../src/modules/billing/grant-plan.service.ts";
import { reconcile } from "../../src/modules/billing/reconcile.service.ts";
import { refundInvoice } from "../../src/modules/billing/refund.service.ts";
import { choosePlanToCome, keepCurrentPlan } from "../../src/modules/billing/subscription.service.ts";
import { check, checkIntentsSettled, isLinking } from "./check.ts";
import { compare, isOver, type Model, must, passTime } from "./model.ts";
import { buy, hear, leaveOpen, misdeeds, payAgain } from "./pay.ts";
import { look } from "./seen.ts";
import { type Hearing, ignoreOutage, type World } from "./world.ts";

type Command = fc.AsyncCommand<Model, World>;

const secondsADay = 86_400;

/** A command that can always be given; what makes no sense just now does nothing. */
function command(name: string, run: (model: Model, world: World) => Promise<unknown>): Command {
  return {
    check: () => true,
    async run(model, world) {
      model.counts.set(name, (model.counts.get(name) ?? 0) + 1);
      world.passTime(1 / secondsADay);
      await run(model, world);
      await check(model, world);
    },
    toString: () => name,
  };
}

const wish: fc.Arbitrary<PlanWish> = fc.record({
  plan: fc.constantFrom("business", "enterprise"),
  billing: fc.constantFrom("monthly", "annually"),
});
const hearing: fc.Arbitrary<Hearing> = fc.constantFrom("verify", "verify", "event", "no one");
const place = fc.nat(20);
const days = fc.constantFrom(1 / 24, 0.5, 1, 3, 6, 7, 8, 15, 25, 30, 31, 40, 370);

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % (items.length || 1)];

/** Charges a subscription that the provider has, as it does by itself. */
function charge(at: number, status: "successful" | "failed", isTold: boolean): Command {
  return command(`charge ${at} ${status} ${isTold ? "told" : "lost"}`, async (model, world) => {
    const { subscriptions } = await world.control.state();
    const chargeable = subscriptions.filter(({ id, status }) => {
      const first = world.taken.find(({ subscription }) => subscription?.id === id)?.transaction;
      const isOurs = first && !isLinking(world, first.id) && model.settled.has(first.id);
      return status === "active" && isOurs;
    });
    const subscription = pick(chargeable, at);
    if (!subscription) return;
    const made = await world.charge(subscription.id, status);
    // No job looks up charges of subscriptions that the provider confirmed as canceled, or that began with a tampered
    // payment, so these are always reported by an event.
    const first = world.taken.find((one) => one.subscription?.id === subscription.id);
    if (isTold || first?.tampered || model.woken.has(subscription.id)) await tell(model, world, made);
    if (status === "successful") model.woken.delete(subscription.id);
  });
}

async function tell(model: Model, world: World, made: World["taken"][number]): Promise<void> {
  if (made.transaction.status === "failed") {
    model.lastFailed = Math.max(model.lastFailed, Date.parse(made.transaction.created_at));
  }
  await world.tell(made);
  await world.tell(made);
  await world.runJobs();
}

/** Something that was heard, or not, is heard again: the same event, the same question. */
const hearAgain = (at: number, how: Hearing) =>
  command(`hear ${at} again: ${how}`, async (model, world) => {
    const made = pick(world.taken, at);
    if (!made) return;
    const opened = world.intents.find(({ intent }) => intent.reference === made.transaction.tx_ref);
    if (opened) await hear(world, opened, made, how);
    else if (how !== "no one") await tell(model, world, made);
  });

const advance = () =>
  command("advance", async (model, world) => {
    const { renewing, graceUntil } = await look(world);
    // In the grace it is the reconciler that looks.
    const due = !model.held?.next && isOver(model) && Date.now() >= (graceUntil?.getTime() ?? 0);
    const couldFail = world.lookup.fails;
    await advanceSubscriptions(world.deps);
    const hasFailed = couldFail && !world.lookup.fails;
    const isUnanswered = world.isDown() || hasFailed;
    // A lookup that failed keeps the plan if it was about a renewal; about a first payment it does not matter.
    await check(model, world, ({ status }) =>
      passTime(model, world.isDown() || (hasFailed && status !== "free")),
    );
    const lost = world.taken.find(
      ({ transaction, subscription }) =>
        transaction.status === "successful" &&
        renewing !== null &&
        subscription?.id === renewing &&
        !model.settled.has(transaction.id),
    );
    must(!due || isUnanswered || !lost, "a renewal that was paid is not found", lost);
  });

const reconcileAll = () =>
  command("reconcile", async (model, world) => {
    await reconcile(world.deps);
    await check(model, world);
    if (!world.isDown()) checkIntentsSettled(model, world);
  });

type Next = { plan: "starter"; billing: null } | PlanWish;

const schedule = (next: Next) =>
  command(`schedule ${next.plan} ${next.billing}`, async (model, world) => {
    const { held } = model;
    const isAllowed = held && compare(next, held) < 0;
    const done = await attempt(() => choosePlanToCome(world.deps, world.caller, next));
    if (!held || !isOver(model)) must(done === (isAllowed ? null : "nothing_to_change"), "choosing", done);
    if (!held || done) return;
    const { status } = await look(world);
    // An unpaid plan is given up at once.
    if (isOver(model) && status === "free") model.held = null;
    else model.held = { ...held, next };
  });

const keep = () =>
  command("keep", async (model, world) => {
    const { held } = model;
    const done = await attempt(() => keepCurrentPlan(world.deps, world.caller));
    if (held?.next)
      must(done === null || (world.isDown() && done === "provider_unavailable"), "keeping", done);
    else must(done === "nothing_to_change", "keeping nothing", done);
    if (held && !done) model.held = { ...held, next: null };
  });

/** The code of the refusal, or nothing. */
async function attempt(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const refund = (at: number) =>
  command(`refund ${at}`, async (model, world) => {
    const { payments } = await look(world);
    const payment = pick(
      payments.filter(({ outcome, refundAsked }) => outcome === "granted" && !refundAsked),
      at,
    );
    const [invoice] = payment?.invoices ?? [];
    if (!payment || !invoice) return;
    await refundInvoice(world.deps, invoice.number);
    if (model.held?.run.includes(payment.id) && invoice.until.getTime() > Date.now()) model.held = null;
  });

const give = (plan: PlanId) =>
  command(`grant ${plan}`, async (model, world) => {
    await grantPlan(world.deps, world.caller.email, plan);
    model.held = null;
    model.granted = plan === "starter" ? null : plan;
  });

/** The provider goes on with a subscription that was cancelled, as after a change that was cut off. */
const wake = (at: number) =>
  command(`wake ${at}`, async (model, world) => {
    const { cancellations } = await look(world);
    const cancelled = pick(
      cancellations.filter(({ done }) => done),
      at,
    );
    if (!cancelled || world.isDown()) return;
    await world.deps.payments.reactivate(String(cancelled.id));
    model.woken.add(cancelled.id);
  });

/** Everything that people, the provider, time and faults do to a subscription. */
export const commands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(wish, hearing)
    .map(([plan, how]) => command(`buy ${plan.plan} ${plan.billing}, ${how}`, buy(plan, how))),
  fc
    .tuple(wish, hearing)
    .map(([plan, how]) => command(`buy ${plan.plan} ${plan.billing}, ${how}`, buy(plan, how))),
  fc
    .tuple(wish, hearing, fc.constantFrom(...Object.keys(misdeeds)))
    .map(([plan, how, lie]) =>
      command(`buy ${plan.plan} ${plan.billing} with a lie: ${lie}, ${how}`, buy(plan, how, misdeeds[lie])),
    ),
  wish.map((plan) => command(`leave ${plan.plan} ${plan.billing} open`, leaveOpen(plan))),
  fc.tuple(place, hearing).map(([at, how]) => command(`pay intent ${at}, ${how}`, payAgain(at, how))),
  fc.tuple(place, fc.boolean()).map(([at, isTold]) => charge(at, "successful", isTold)),
  fc.tuple(place, fc.boolean()).map(([at, isTold]) => charge(at, "failed", isTold)),
  fc.tuple(place, hearing).map(([at, how]) => hearAgain(at, how)),
  days.map((count) => command(`${count} days pass`, async (_, world) => world.passTime(count))),
  days.map((count) => command(`${count} days pass`, async (_, world) => world.passTime(count))),
  fc.constant(null).map(advance),
  fc.constant(null).map(advance),
  fc.constant(null).map(reconcileAll),
  fc.oneof(fc.constant({ plan: "starter", billing: null } as const), wish).map(schedule),
  fc.constant(null).map(keep),
  fc
    .boolean()
    .map((down) => command(down ? "provider down" : "provider up", (_, world) => world.setDown(down))),
  fc.nat(2).map((most) => command(`run ${most || "all"} jobs`, (_, world) => world.runJobs(most || 99))),
  fc.constant(null).map(() =>
    command("lookup fails once", async (_, world) => {
      world.lookup.fails = true;
    }),
  ),
  place.map(wake),
  place.map(refund),
  fc.constantFrom<PlanId>("starter", "business", "enterprise_plus").map(give),
];

/** The faults end and everything is taken up: nothing may be left over. */
export async function settleEverything(model: Model, world: World): Promise<void> {
  await world.setDown(false);
  world.lookup.fails = false;
  for (let round = 0; round < 2; round++) {
    await world.runJobs();
    await reconcileAll().run(model, world);
  }
  const days = model.held ? (model.held.until - Date.now()) / 86_400_000 + 8 : 0;
  world.passTime(Math.max(0, days));
  await ignoreOutage(() => advance().run(model, world));
  await world.runJobs();
  await reconcileAll().run(model, world);
}
