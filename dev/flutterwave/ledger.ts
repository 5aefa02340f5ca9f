import { randomBytes } from "node:crypto";
import type {
  Card,
  Customer,
  PaymentRequest,
  PaymentStatus,
  ProviderSubscription,
  Refund,
  Transaction,
} from "./shapes.ts";

/** A failed charge is tried three times more; then the provider gives the subscription up. */
const chargesBeforeGivingUp = 4;

export const testCard = { number: "5531886652142950", expiry: "09/32", cvv: "564" };

export type LedgerEvents = {
  onCharge: (transaction: Transaction) => void;
  onCancel: (subscription: ProviderSubscription) => void;
  onRefund: (refund: Refund, transaction: Transaction) => void;
};

/** Why a request is rejected. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function describeCard({ number, expiry }: { number: string; expiry: string }): Card {
  const digits = number.replaceAll(/\D/g, "");
  return {
    first_6digits: digits.slice(0, 6),
    last_4digits: digits.slice(-4),
    issuer: "SKERRY SAVINGS BANK",
    country: "SE",
    type: digits.startsWith("4") ? "VISA" : "MASTERCARD",
    expiry,
  };
}

/** Everything that was paid, what renews, and what was paid back. */
export function createLedger(events: LedgerEvents) {
  let transactions: Transaction[] = [];
  let subscriptions: ProviderSubscription[] = [];
  let refunds: Refund[] = [];
  let customers = new Map<string, Customer>();
  /** Which subscription a transaction began or renewed. */
  let paidFor = new Map<number, number>();
  let failedCharges = new Map<number, number>();
  // Seconds, because a database outlives this process and takes each id only once.
  let lastId = Math.floor((Date.now() - Date.UTC(2018, 0)) / 1000);

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  function findCustomer({ email, name, phone_number }: PaymentRequest["customer"]): Customer {
    const key = email.toLowerCase();
    const known = customers.get(key);
    const customer = {
      id: known?.id ?? nextId(),
      name: name ?? known?.name ?? "Anonymous Customer",
      phone_number: phone_number ?? known?.phone_number ?? "N/A",
      email,
    };
    customers.set(key, customer);
    return customer;
  }

  function addTransaction(asked: PaymentRequest): Transaction {
    const transaction: Transaction = {
      id: nextId(),
      tx_ref: asked.tx_ref,
      flw_ref: `FLW-MOCK-${randomBytes(16).toString("hex")}`,
      amount: asked.amount,
      currency: asked.currency,
      charged_amount: asked.amount,
      status: asked.status ?? "successful",
      payment_type: "card",
      created_at: asked.created_at ?? new Date().toISOString(),
      plan: asked.payment_plan ? Number(asked.payment_plan) : null,
      card: describeCard(asked.card ?? testCard),
      meta: asked.meta ?? {},
      customer: findCustomer(asked.customer),
    };
    transactions.push(transaction);
    return transaction;
  }

  /** A first payment of a plan that went well begins a subscription. */
  function finish(transaction: Transaction): void {
    if (transaction.status === "pending") return;
    if (transaction.status === "successful" && transaction.plan && !paidFor.has(transaction.id)) {
      const { amount, customer, plan, created_at } = transaction;
      const id = nextId();
      const payer = { id: customer.id, customer_email: customer.email };
      subscriptions.push({ id, amount, customer: payer, plan, status: "active", created_at });
      paidFor.set(transaction.id, id);
    }
    events.onCharge(transaction);
  }

  function requireTransaction(id: number): Transaction {
    const found = transactions.find((transaction) => transaction.id === id);
    if (!found) throw new Refused(404, "No transaction was found for this id");
    return found;
  }

  function requireSubscription(id: number): ProviderSubscription {
    const found = subscriptions.find((subscription) => subscription.id === id);
    if (!found) throw new Refused(404, "Subscription not found");
    return found;
  }

  function isPaid(reference: string): boolean {
    return transactions.some(({ tx_ref, status }) => tx_ref === reference && status === "successful");
  }

  function cancel(id: number): ProviderSubscription {
    const subscription = requireSubscription(id);
    if (subscription.status === "cancelled") return subscription;
    subscription.status = "cancelled";
    events.onCancel(subscription);
    return subscription;
  }

  return {
    transactions: () => transactions,
    subscriptions: () => subscriptions,
    refunds: () => refunds,
    requireTransaction,
    isPaid,
    cancel,

    subscriptionOf: (transactionId: number) => paidFor.get(transactionId),

    /** The one that was paid if there is one, else the newest attempt. */
    findByReference(reference: string): Transaction | undefined {
      const all = transactions.filter(({ tx_ref }) => tx_ref === reference);
      return all.find(({ status }) => status === "successful") ?? all.at(-1);
    },

    pay(asked: PaymentRequest): Transaction {
      if (!asked.force && isPaid(asked.tx_ref)) throw new Refused(400, "Duplicate transaction reference");
      const transaction = addTransaction(asked);
      finish(transaction);
      return transaction;
    },

    /** Settles a pending payment. */
    settle(id: number, status: Exclude<PaymentStatus, "pending">): Transaction {
      const transaction = requireTransaction(id);
      if (transaction.status !== "pending")
        throw new Refused(409, `The transaction is ${transaction.status}`);
      transaction.status = status;
      finish(transaction);
      return transaction;
    },

    /** Charges a subscription again, as happens at the end of each period. */
    charge(
      id: number,
      changes: Partial<Pick<PaymentRequest, "tx_ref" | "status" | "created_at">>,
    ): Transaction {
      const subscription = requireSubscription(id);
      if (subscription.status === "cancelled") throw new Refused(409, "The subscription is cancelled");
      const first = transactions.find((transaction) => paidFor.get(transaction.id) === id);
      const transaction = addTransaction({
        tx_ref: `FLW-RENEWAL-${randomBytes(8).toString("hex")}`,
        amount: subscription.amount,
        currency: first?.currency ?? "USD",
        payment_plan: subscription.plan,
        customer: { email: subscription.customer.customer_email },
        ...changes,
      });
      if (first) transaction.card = first.card;
      paidFor.set(transaction.id, id);
      finish(transaction);
      const failed = transaction.status === "failed" ? (failedCharges.get(id) ?? 0) + 1 : 0;
      failedCharges.set(id, failed);
      if (failed === chargesBeforeGivingUp) cancel(id);
      return transaction;
    },

    activate(id: number): ProviderSubscription {
      const subscription = requireSubscription(id);
      subscription.status = "active";
      failedCharges.delete(id);
      return subscription;
    },

    refund(id: number, wanted: number | undefined): Refund {
      const transaction = requireTransaction(id);
      if (transaction.status !== "successful") throw new Refused(400, "Transaction was not successful");
      const cents = refunds
        .filter(({ tx_id }) => tx_id === id)
        .reduce(
          (left, { amount_refunded }) => left - Math.round(amount_refunded * 100),
          Math.round(transaction.amount * 100),
        );
      const amount = wanted ?? transaction.amount;
      if (cents === 0) throw new Refused(400, "Transaction has already been fully refunded");
      if (!(amount > 0) || Math.round(amount * 100) > cents)
        throw new Refused(400, "Refund amount is more than what is left of the transaction");
      const created_at = new Date().toISOString();
      const refund: Refund = {
        id: nextId(),
        tx_id: id,
        status: "completed",
        amount_refunded: amount,
        created_at,
      };
      refunds.push(refund);
      events.onRefund(refund, transaction);
      return refund;
    },

    /** Clears everything but the used IDs: the product may still store them. */
    reset(): void {
      transactions = [];
      subscriptions = [];
      refunds = [];
      customers = new Map();
      paidFor = new Map();
      failedCharges = new Map();
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
