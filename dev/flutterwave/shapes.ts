export type PaymentStatus = "successful" | "failed" | "pending";

export type Customer = { id: number; name: string; phone_number: string; email: string };

export type Card = {
  first_6digits: string;
  last_4digits: string;
  issuer: string;
  country: string;
  type: string;
  expiry: string;
};

/** A transaction in the provider's format. Amounts are in major units: 20 is twenty dollars. */
export type Transaction = {
  id: number;
  tx_ref: string;
  flw_ref: string;
  amount: number;
  currency: string;
  charged_amount: number;
  status: PaymentStatus;
  payment_type: "card";
  created_at: string;
  plan: number | null;
  card: Card;
  meta: Record<string, unknown>;
  customer: Customer;
};

export type ProviderSubscription = {
  id: number;
  amount: number;
  customer: { id: number; customer_email: string };
  plan: number;
  status: "active" | "cancelled";
  created_at: string;
};

export type Refund = {
  id: number;
  tx_id: number;
  status: "completed";
  amount_refunded: number;
  created_at: string;
};

/** What a checkout asks to be paid. All of it comes from the browser. */
export type PaymentRequest = {
  tx_ref: string;
  amount: number;
  currency: string;
  payment_plan?: number | string | undefined;
  customer: { email: string; name?: string | undefined; phone_number?: string | undefined };
  meta?: Record<string, unknown> | undefined;
  status?: PaymentStatus | undefined;
  card?: { number: string; expiry: string } | undefined;
  created_at?: string | undefined;
  /** Pays although the reference was paid already. */
  force?: boolean | undefined;
};

/** How a pending payment ends. */
export type Settled = Exclude<PaymentStatus, "pending">;

/** What can be chosen about a renewal. */
export type Charge = Partial<Pick<PaymentRequest, "tx_ref" | "status" | "created_at">>;
