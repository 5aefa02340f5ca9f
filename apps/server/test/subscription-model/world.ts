import { randomBytes } from "node:crypto";
import type { Intent, PlanWish } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import type { Paid } from "../../../../dev/flutterwave/control-client.ts";
import type { PaymentRequest } from "../../../../dev/flutterwave/shapes.ts";
import { AppError } from "../../src/app-error.ts";
import type { Caller } from "../../src/caller.ts";
import type { JobDeps } from "../../src/deps.ts";
import { jobs } from "../../src/job-list.ts";
import type { BillingDeps } from "../../src/modules/billing/billing-deps.ts";
import { receiveEvent } from "../../src/modules/billing/webhooks.service.ts";
import { createUser, readUser } from "../../src/modules/users/users.service.ts";
import { requestOf } from "../payer.ts";
import type { TestServer } from "../start-server.ts";

/** How a payment is reported: by the browser's verify call, by the provider's event, or not at all. */
export type Hearing = "verify" | "event" | "no one";

export type OpenedIntent = { intent: Intent; wish: PlanWish; at: number };

/** What happened at the provider: a payment in a checkout or a charge of a subscription. */
export type Taken = Paid & { tampered: boolean };

type Waiting = { name: string; data: object };

export type World = Awaited<ReturnType<typeof openWorld>>;

/** One person, the provider's stand-in and the services, with the clock and the jobs in the test's hand. */
export async function openWorld(server: TestServer, start: Date) {
  // Services, database rows and the provider's stand-in share one clock, which only the sequences move. Not fake timers:
  // a wait of Vitest's that an earlier file left behind would advance their clock.
  vi.setSystemTime(start);
  const { control } = server.payments;
  await control.reset();
  // Events are told by hand, so that each comes when the sequence says.
  await control.setWebhooks({ lost: true });
  const id = uuidv7();
  const email = `${randomBytes(8).toString("hex")}@model.example`;
  const { db } = server.deps;
  await db
    .transaction()
    .execute((tx) => createUser(tx, { id, name: "Maja Lindqvist", email, imageUrl: null }));
  const caller: Caller = { ...(await readUser(db, id)), familyId: uuidv7(), scopes: null, token: null };
  const waiting: Waiting[] = [];
  /** The next question which subscription a charge belongs to gets no answer. */
  const lookup = { fails: false };
  const deps: BillingDeps = {
    ...server.deps,
    payments: {
      ...server.deps.payments,
      async findSubscription(charge) {
        const fails = lookup.fails;
        lookup.fails = false;
        if (fails) throw new AppError("provider_unavailable");
        return server.deps.payments.findSubscription(charge);
      },
    },
    queue: {
      ...server.deps.queue,
      enqueue: async (_tx, job, data) => {
        if (job.name !== "send-billing-mail") waiting.push({ name: job.name, data });
      },
    },
  };
  const intents: OpenedIntent[] = [];
  const taken: Taken[] = [];
  let isDown = false;

  return {
    deps,
    pool: server.deps.pool,
    caller,
    control,
    intents,
    taken,
    waiting,
    lookup,
    isDown: () => isDown,

    async setDown(down: boolean) {
      isDown = down;
      await control.setOutage(down ? "unavailable" : "off");
    },

    /** Leaves nothing for the passes of the next sequence to look at. */
    async close() {
      await db.deleteFrom("subscriptions").where("user_id", "=", id).execute();
      await db.updateTable("payment_intents").set({ status: "expired" }).where("user_id", "=", id).execute();
    },

    passTime: (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000),

    /** Pays at the provider, whatever its API does: the checkout is the browser's. */
    async pay({ intent }: OpenedIntent, lie: Partial<PaymentRequest> = {}): Promise<Taken> {
      const paid = await control.pay({ ...requestOf(intent), force: true, ...lie });
      const made = { ...paid, tampered: Object.keys(lie).length > 0 };
      taken.push(made);
      return made;
    },

    async charge(subscription: number, status: "successful" | "failed"): Promise<Taken> {
      const made = { ...(await control.charge(subscription, { status })), tampered: false };
      taken.push(made);
      return made;
    },

    /** The provider's event, with one proof or the other. */
    async tell({ transaction: { id: charge, status } }: Paid): Promise<void> {
      const body = Buffer.from(JSON.stringify({ event: "charge.completed", data: { id: charge, status } }));
      await receiveEvent(deps, body, { "verif-hash": server.deps.config.FLUTTERWAVE_WEBHOOK_SECRET[0] });
    },

    /** Runs the jobs that wait, one failure not keeping the others; what fails waits for its next try. */
    async runJobs(most = Number.POSITIVE_INFINITY): Promise<void> {
      const due = waiting.splice(0, most);
      for (const work of due) {
        vi.setSystemTime(Date.now() + 1000);
        const job = jobs.find(({ name }) => name === work.name);
        const jobDeps = { ...server.deps, ...deps } as unknown as JobDeps;
        if (!(await ignoreOutage(async () => job?.run(jobDeps, work.data)))) waiting.push(work);
      }
    },
  };
}

/** Whether it was done; false when the provider could not be asked. Any other failure is one of the test. */
export async function ignoreOutage(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "provider_unavailable") return false;
    throw error;
  }
}
