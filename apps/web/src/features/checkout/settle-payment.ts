import { ApiError, type PaymentOutcome } from "@linkspan/contract";

/** Milliseconds. */
const [every, within] = [2000, 30_000];

/** What became of a payment. `unknown`: there is no such payment of this person. */
export type Settled = PaymentOutcome | { status: "unknown" };

/** Asks until the provider knows, or for so long; a lost call is only one more reason to ask again. */
export async function settlePayment(ask: () => Promise<PaymentOutcome>): Promise<Settled | undefined> {
  const start = performance.now();
  do {
    const outcome = await askOnce(ask);
    if (outcome && outcome.status !== "pending") return outcome;
    await new Promise((resolve) => setTimeout(resolve, every));
  } while (performance.now() - start < within);
  return undefined;
}

/** Nothing when no answer came. */
export async function askOnce(ask: () => Promise<PaymentOutcome>): Promise<Settled | undefined> {
  try {
    return await ask();
  } catch (error) {
    console.error(error);
    const known = !(error instanceof ApiError) || error.code !== "not_found";
    return known ? undefined : { status: "unknown" };
  }
}
