const key = "X-Linkspan-Payment";

/** A payment whose result this browser does not know yet. `paid`: the provider's window reported success. */
type Unfinished = { reference: string; user: string; paid: boolean };

/** Stores it, so that it survives leaving or reloading the page. */
export function saveUnfinished(payment: Unfinished): void {
  try {
    localStorage.setItem(key, JSON.stringify(payment));
  } catch (error) {
    console.error("Failed to store the payment", error);
  }
}

/** The stored payment, if it is this person's: someone else may have signed in since. */
export function readUnfinishedPayment(user: string): Unfinished | undefined {
  try {
    const payment = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Unfinished>;
    return payment.reference && payment.user === user ? (payment as Unfinished) : undefined;
  } catch {
    return undefined;
  }
}

export function clearUnfinished(): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.error("Failed to remove the payment", error);
  }
}
