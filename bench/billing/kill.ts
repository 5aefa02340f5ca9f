import { setTimeout as delay } from "node:timers/promises";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import type { RunningProcess } from "../projects/running-process.ts";
import { checkOutage } from "./outage.ts";
import {
  type Customer,
  countUnbalanced,
  isGrantedOnce,
  isUntouched,
  openCheckout,
  openShop,
  pay,
  readEffect,
  reconcileOnce,
  type Shop,
  sendEvent,
  verify,
  waitFor,
  waitForQuiet,
} from "./shop.ts";

const kills = 50;

/** Where the process is when it is killed; each is met in turn. */
const moments = ["at random", "while the provider answers", "before our commit", "in the worker"] as const;

type Running = { api: RunningProcess; worker: RunningProcess };

/** Kills between the provider's success and our commit; one pass of the reconciler must make up for it. */
export async function checkKills(): Promise<Bar[]> {
  const shop = await openShop();
  const found = { missing: 0, unpaid: 0, met: 0 };
  const paid: Customer[] = [];
  try {
    const running = { api: await shop.startApi(), worker: await shop.startWorker() };
    for (let round = 0; round < kills; round++) {
      const moment = moments[round % moments.length] ?? "at random";
      const [payer, idle, unlucky] = [
        await openCheckout(shop),
        await openCheckout(shop),
        await openCheckout(shop),
      ];
      await pay(shop, unlucky, { status: "failed" });
      await killDuring(shop, running, payer, moment);
      const before = await readEffect(shop, payer);
      if (isUntouched(before)) found.met++;
      await reconcileOnce(shop);
      const effect = await readEffect(shop, payer);
      if (!isGrantedOnce(effect)) found.missing++;
      for (const person of [idle, unlucky]) {
        if (!isUntouched(await readEffect(shop, person))) found.unpaid++;
      }
      paid.push(payer);
      printProgress(`kill ${round + 1} ${moment}: ${before.plan} before the pass, ${effect.plan} after it`);
    }
    await waitForQuiet(shop);
    let wrong = 0;
    for (const payer of paid) if (!isGrantedOnce(await readEffect(shop, payer))) wrong++;
    return [
      none(`of ${kills} payments not granted once after one pass`, found.missing),
      none(`of ${kills} payments not granted exactly once in the end`, wrong),
      none(`of ${kills * 2} unpaid intents granted`, found.unpaid),
      none("payments whose ledger entries do not sum to zero", await countUnbalanced(shop)),
      {
        what: `kill: of ${kills} kills, before our commit`,
        measured: String(found.met),
        bar: `≥ ${Math.floor(kills / 2)}`,
        met: found.met >= Math.floor(kills / 2),
      },
      ...(await checkOutage(shop)),
    ];
  } finally {
    await shop.close();
  }
}

function none(what: string, count: number): Bar {
  return { what: `kill: ${what}`, measured: String(count), bar: "0", met: count === 0 };
}

async function killDuring(
  shop: Shop,
  running: Running,
  payer: Customer,
  moment: (typeof moments)[number],
): Promise<void> {
  const { reference } = payer.intent;
  const made = await pay(shop, payer);
  if (moment === "in the worker") {
    const lock = await holdSubscription(shop, payer);
    await sendEvent(shop, made, "hash");
    await lock.waitForWaiter();
    await running.worker.kill("SIGKILL");
    await lock.release();
    running.worker = await shop.startWorker();
    return;
  }
  const lock = moment === "before our commit" ? await holdSubscription(shop, payer) : null;
  if (moment === "while the provider answers") {
    const route = "GET /v3/transactions/verify_by_reference";
    await shop.provider.control.fail({ route, delayMs: 1000 });
  }
  const asked = verify(shop, payer, reference).catch(() => undefined);
  if (lock) await lock.waitForWaiter();
  else await delay(moment === "at random" ? Math.random() * 60 : 300);
  await running.api.kill("SIGKILL");
  await asked;
  await lock?.release();
  running.api = await shop.startApi();
}

/** Locks a person's subscription row, so that settling a payment blocks just before its effects. */
async function holdSubscription({ pool }: Shop, { id }: Customer) {
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT 1 FROM subscriptions WHERE user_id = $1 FOR UPDATE", [id]);
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  return {
    waitForWaiter: () =>
      waitFor("settling", async () => {
        const question =
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))";
        return ((await pool.query(question, [rows[0].pid])).rowCount ?? 0) > 0;
      }),
    async release() {
      await client.query("ROLLBACK");
      client.release();
    },
  };
}
