import type { Billing, PlanId, SubscriptionStatus } from "@linkspan/contract";
import type { World } from "./world.ts";

export type SeenPayment = {
  id: string;
  charge: number;
  amount: number;
  outcome: "granted" | "refused";
  reason: string | null;
  refundAsked: boolean;
  refunded: boolean;
  entries: number;
  sum: number;
  invoices: { number: string; until: Date }[];
};

export type Seen = {
  plan: PlanId;
  status: SubscriptionStatus;
  billing: Billing | null;
  until: Date | null;
  graceUntil: Date | null;
  next: { plan: string; billing: Billing | null } | null;
  renewing: number | null;
  payments: SeenPayment[];
  cancellations: { id: number; done: boolean }[];
};

const question = `
  select json_build_object(
    'rows', (select count(*) from subscriptions where user_id = $1),
    'row', (select to_json(s) from subscriptions s where user_id = $1),
    'payments', (select coalesce(json_agg(json_build_object(
        'id', p.id, 'charge', p.provider_transaction_id, 'amount', p.amount, 'outcome', p.outcome, 'reason', p.reason,
        'refundAsked', p.refund_asked_at is not null, 'refunded', p.refunded_at is not null,
        'entries', (select count(*) from ledger_entries where payment_id = p.id),
        'sum', (select coalesce(sum(amount), 0) from ledger_entries where payment_id = p.id),
        'invoices', (select coalesce(json_agg(json_build_object('number', number, 'until', period_end)), '[]')
                     from invoices where payment_id = p.id)
      ) order by p.id), '[]') from payments p where p.user_id = $1),
    'cancellations', (select coalesce(json_agg(json_build_object(
        'id', provider_subscription_id, 'done', done_at is not null)), '[]')
      from provider_cancellations where user_id = $1)
  ) as seen`;

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** What the database says about the person, in one look. */
export async function look({ pool, caller }: Pick<World, "pool" | "caller">): Promise<Seen> {
  const { rows } = await pool.query(question, [caller.id]);
  const { row, payments, cancellations, rows: count } = rows[0]?.seen ?? {};
  if (count !== 1) throw new Error(`${count} subscriptions of one person`);
  return {
    plan: row.plan,
    status: row.status,
    billing: row.billing,
    until: moment(row.period_end),
    graceUntil: moment(row.grace_until),
    next: row.next_plan ? { plan: row.next_plan, billing: row.next_billing } : null,
    renewing: row.provider_subscription_id ? Number(row.provider_subscription_id) : null,
    payments: payments.map((payment: SeenPayment & { invoices: { until: string; number: string }[] }) => ({
      ...payment,
      charge: Number(payment.charge),
      invoices: payment.invoices.map(({ number, until }) => ({ number, until: new Date(until) })),
    })),
    cancellations: cancellations.map(({ id, done }: { id: string; done: boolean }) => ({
      id: Number(id),
      done,
    })),
  };
}
