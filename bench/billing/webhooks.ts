import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import {
  countUnbalanced,
  isGrantedOnce,
  openCheckout,
  openShop,
  pay,
  readEffect,
  sendEvent,
  verify,
  waitForQuiet,
} from "./shop.ts";

const payments = 10;
const duplicates = 1000;
const questions = 100;

/** Tells each of ten payments a thousand times at once, while the browser keeps asking about it. */
export async function checkEvents(): Promise<Bar[]> {
  const shop = await openShop();
  const found = { refused: 0, effects: 0, receipts: 0 };
  try {
    await shop.startApi();
    await shop.startWorker();
    for (let round = 0; round < payments; round++) {
      const customer = await openCheckout(shop);
      const paid = await pay(shop, customer);
      const calls = shuffle([
        ...Array.from(
          { length: duplicates },
          (_, index) => async () => sendEvent(shop, paid, index % 2 ? "hash" : "signature"),
        ),
        ...Array.from(
          { length: questions },
          () => async () => (await verify(shop, customer, customer.intent.reference)).status,
        ),
      ]);
      const statuses = await Promise.all(calls.map((call) => call().catch(() => 0)));
      const refused = statuses.filter((status) => status < 200 || status > 299);
      found.refused += refused.length;
      await waitForQuiet(shop);
      const effect = await readEffect(shop, customer);
      if (!isGrantedOnce(effect) || effect.refused > 0) found.effects++;
      const receipts = shop.mail.mails().filter(({ to }) => to.includes(customer.email)).length;
      if (receipts !== 1) found.receipts++;
      printProgress(
        `webhooks ${round + 1}: ${statuses.length} calls, ${refused.length} refused (${[...new Set(refused)]}), ${JSON.stringify(effect)}, ${receipts} mails`,
      );
    }
    const unbalanced = await countUnbalanced(shop);
    return [
      none(`answers that are not 2xx, of ${payments} × ${duplicates + questions}`, found.refused),
      none(`of ${payments} payments without exactly one effect and one invoice`, found.effects),
      none(`of ${payments} payments without exactly one mail`, found.receipts),
      none("payments whose ledger entries do not sum to zero", unbalanced),
    ];
  } finally {
    await shop.close();
  }
}

function none(what: string, count: number): Bar {
  return { what: `webhooks: ${what}`, measured: String(count), bar: "0", met: count === 0 };
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
