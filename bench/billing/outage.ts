import type { Bar } from "../bars.ts";
import {
  type Customer,
  isGrantedOnce,
  isUntouched,
  openCheckout,
  pay,
  readEffect,
  reconcileOnce,
  type Shop,
  verify,
} from "./shop.ts";

const people = 10;

/** The provider's API is down for an hour in which people paid, and its events are lost. */
export async function checkOutage(shop: Shop): Promise<Bar[]> {
  const { control } = shop.provider;
  const payers: Customer[] = [];
  const idle = await openCheckout(shop);
  for (let index = 0; index < people; index++) payers.push(await openCheckout(shop));
  await control.setOutage("refused");
  let wrong = 0;
  for (const payer of payers) {
    await pay(shop, payer);
    const { code } = await verify(shop, payer, payer.intent.reference);
    if (code !== "provider_unavailable") wrong++;
  }
  await reconcileOnce(shop);
  for (const payer of payers) if (!isUntouched(await readEffect(shop, payer))) wrong++;
  await shop.pool.query(
    `UPDATE payment_intents SET created_at = created_at - interval '61 minutes',
       checked_at = checked_at - interval '61 minutes'`,
  );
  await control.setOutage("off");
  await reconcileOnce(shop);
  for (const payer of payers) if (!isGrantedOnce(await readEffect(shop, payer))) wrong++;
  if (!isUntouched(await readEffect(shop, idle))) wrong++;
  return [
    {
      what: `kill: provider away for an hour, events lost: of ${people} payments not granted by the first pass after it`,
      measured: String(wrong),
      bar: "0",
      met: wrong === 0,
    },
  ];
}
