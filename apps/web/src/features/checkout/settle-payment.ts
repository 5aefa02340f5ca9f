import { ApiError, type PaymentOutcome } from "@linkspan/contract";

/** Milliseconds. */
const [every, within] = [2000, 30_000];

/** The result of a payment. `unknown`: this person has no such payment. */
export type SettledPayment = PaymentOutcome | { status: "unknown" };

/** Polls until the payment is settled or the time is over. Failed calls are retried. */
export async function settlePayment(ask: () => Promise<PaymentOutcome>): Promise<SettledPayment | undefined> {
  const start = performance.now();
  do {
    const outcome = await readOutcome(ask);
    if (outcome && outcome.status !== "pending") return outcome;
    await new Promise((resolve) => setTimeout(resolve, every));
  } while (performance.now() - start < within);
  return undefined;
}

/** Undefined when the call failed. */
export async function readOutcome(ask: () => Promise<PaymentOutcome>): Promise<SettledPayment | undefined> {
  try {
    return await ask();
  } catch (error) {
    console.error(error);
    const known = !(error instanceof ApiError) || error.code !== "not_found";
    return known ? undefined : { status: "unknown" };
  }
}
