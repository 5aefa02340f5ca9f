/** A transaction, as the provider states it when it is asked. Amounts are cents. */
export type Charge = {
  id: string;
  reference: string;
  status: "successful" | "failed" | "pending";
  amount: number;
  currency: string;
  planId: string | null;
  customerEmail: string;
  card: { last4: string; expires: string } | null;
  at: Date;
};

/** What an event of the provider points to. It proves nothing: the provider is asked. */
export type ChargeHint = { key: string; chargeId: string };

/** What the product needs from a payment provider. Every response is validated before it is used. */
export type PaymentProvider = {
  /** What the browser's checkout is opened with. */
  checkout: { scriptUrl: string; publicKey: string };
  /** The charge with our reference; a successful one if there are several. */
  findCharge(reference: string): Promise<Charge | null>;
  readCharge(id: string): Promise<Charge | null>;
  listCharges(customer: { email: string; from: Date; to: Date }): Promise<Charge[]>;
  /** The provider's subscription that a charge belongs to. */
  findSubscription(chargeId: string): Promise<string | null>;
  cancel(subscriptionId: string): Promise<void>;
  reactivate(subscriptionId: string): Promise<void>;
  /** Sends a whole charge back. Doing it again does nothing. */
  refund(charge: { id: string; amount: number }): Promise<void>;
  /** What a signed event says, or null where it concerns no charge. Throws when the signature is not the provider's. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): ChargeHint | null;
};
