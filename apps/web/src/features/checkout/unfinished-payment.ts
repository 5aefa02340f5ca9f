const key = "X-Linkspan-Payment";

/** A payment whose end this browser has not seen. `paid`: the provider's window says that it was made. */
type Unfinished = { reference: string; user: string; paid: boolean };

/** Keeps it, so that leaving or reloading the page loses nothing. */
export function saveUnfinished(payment: Unfinished): void {
  try {
    localStorage.setItem(key, JSON.stringify(payment));
  } catch (error) {
    console.error("Failed to store the payment", error);
  }
}

/** That of this person: another one may have signed in meanwhile. */
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
