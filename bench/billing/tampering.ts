import { lies, pairsOfLies } from "../../dev/flutterwave/lies.ts";
import type { PaymentRequest } from "../../dev/flutterwave/shapes.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import {
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
  waitForQuiet,
} from "./shop.ts";

/** One attack; resolves to what went wrong, or undefined if it had no effect. */
type Attempt = (shop: Shop) => Promise<string | undefined>;

/** Every lie about a payment, alone and in pairs, with an honest payment beside each. */
export async function checkTampering(): Promise<Bar[]> {
  const shop = await openShop();
  const wrong: string[] = [];
  let honest = 0;
  const attempts: [string, Attempt][] = [
    ...[...Object.entries(lies), ...pairsOfLies].map(
      ([name, lie]) => [`another ${name}`, (shop: Shop) => payWith(shop, lie)] as [string, Attempt],
    ),
    ["status: failed", (shop) => payWith(shop, { status: "failed" })],
    ["status: pending", (shop) => payWith(shop, { status: "pending" })],
    ...Object.entries(otherAttempts),
  ];
  try {
    await shop.startApi();
    await shop.startWorker();
    for (const [name, attempt] of attempts) {
      const fault = await attempt(shop);
      if (fault) wrong.push(`${name}: ${fault}`);
      const customer = await openCheckout(shop);
      await pay(shop, customer);
      await verify(shop, customer, customer.intent.reference);
      if (isGrantedOnce(await readEffect(shop, customer))) honest++;
      printProgress(`tampering, ${name}: ${fault ?? "nothing opened"}`);
    }
    await reconcileOnce(shop);
    await waitForQuiet(shop);
    const { rows } = await shop.pool.query(
      "SELECT count(*)::int AS kept FROM payments WHERE outcome = 'refused' AND refunded_at IS NULL",
    );
    return [
      {
        what: `tampering: of ${attempts.length} attempts, those that opened something`,
        measured: wrong[0] ?? "0",
        bar: "0",
        met: wrong.length === 0,
      },
      {
        what: "tampering: honest payments beside them that were granted",
        measured: `${honest} of ${attempts.length}`,
        bar: `${attempts.length}`,
        met: honest === attempts.length,
      },
      {
        what: "tampering: refused payments that were not sent back",
        measured: String(rows[0].kept),
        bar: "0",
        met: rows[0].kept === 0,
      },
      {
        what: "tampering: payments whose ledger entries do not sum to zero",
        measured: String(await countUnbalanced(shop)),
        bar: "0",
        met: (await countUnbalanced(shop)) === 0,
      },
    ];
  } finally {
    await shop.close();
  }
}

async function payWith(shop: Shop, lie: Partial<PaymentRequest>): Promise<string | undefined> {
  const liar = await openCheckout(shop);
  const made = await pay(shop, liar, lie);
  const { data } = await verify(shop, liar, liar.intent.reference);
  await sendEvent(shop, made, "hash");
  await waitForQuiet(shop);
  if (data?.status === "paid") return "answered as paid";
  return describeTampering(shop, liar);
}

async function describeTampering(shop: Shop, person: { id: string }): Promise<string | undefined> {
  const effect = await readEffect(shop, person);
  return isUntouched(effect) ? undefined : JSON.stringify(effect);
}

const otherAttempts: Record<string, Attempt> = {
  async "verifying another customer's payment"(shop) {
    const [victim, thief] = [await openCheckout(shop), await openCheckout(shop)];
    await pay(shop, victim);
    const { status } = await verify(shop, thief, victim.intent.reference);
    return status === 404 ? describeTampering(shop, thief) : `answered ${status}`;
  },
  async "paying another customer's intent with one's own customer data"(shop) {
    const [victim, thief] = [await openCheckout(shop), await openCheckout(shop)];
    await pay(shop, victim, { customer: thief.intent.customer });
    await verify(shop, victim, victim.intent.reference);
    await verify(shop, thief, thief.intent.reference);
    return (await describeTampering(shop, thief)) ?? describeTampering(shop, victim);
  },
  async "a reference that was never issued"(shop) {
    const liar = await openCheckout(shop);
    const made = await pay(shop, liar, { tx_ref: "ls_made-up" });
    await sendEvent(shop, made, "hash");
    await waitForQuiet(shop);
    const { status } = await verify(shop, liar, "ls_made-up");
    return status === 404 ? describeTampering(shop, liar) : `answered ${status}`;
  },
  async "a callback that is replayed"(shop) {
    const customer = await openCheckout(shop);
    await pay(shop, customer);
    for (let time = 0; time < 5; time++) await verify(shop, customer, customer.intent.reference);
    const effect = await readEffect(shop, customer);
    return isGrantedOnce(effect) ? undefined : JSON.stringify(effect);
  },
  async "a callback without a payment"(shop) {
    const liar = await openCheckout(shop);
    const { data } = await verify(shop, liar, liar.intent.reference);
    return data?.status === "pending" ? describeTampering(shop, liar) : `answered ${data?.status}`;
  },
  async "an event that the provider did not sign"(shop) {
    const customer = await openCheckout(shop);
    const made = await pay(shop, customer);
    for (const proof of ["forged", "none"] as const) {
      const status = await sendEvent(shop, made, proof);
      if (status !== 401) return `${proof} answered ${status}`;
    }
    await waitForQuiet(shop);
    return describeTampering(shop, customer);
  },
  async "a signed event about a charge that is not there"(shop) {
    const liar = await openCheckout(shop);
    const made = await pay(shop, liar, { status: "failed" });
    const invented = { ...made.transaction, id: 1, status: "successful" as const };
    await sendEvent(shop, { ...made, transaction: invented }, "signature");
    await waitForQuiet(shop);
    return describeTampering(shop, liar);
  },
};
