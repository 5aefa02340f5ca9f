-- Up Migration
SET LOCAL lock_timeout = '2s';

-- docs/billing.md draws the states. Amounts are integer US cents everywhere.
ALTER TABLE subscriptions
  ADD COLUMN status text NOT NULL DEFAULT 'free'
    CHECK (status IN ('free', 'active', 'ending', 'past_due', 'granted')),
  ADD COLUMN billing text CHECK (billing IN ('monthly', 'annually')),
  ADD COLUMN period_start timestamptz,
  ADD COLUMN period_end timestamptz,
  -- What the period is worth: its payment, and what was left of an earlier one.
  ADD COLUMN period_amount integer CHECK (period_amount >= 0),
  ADD COLUMN grace_until timestamptz,
  ADD COLUMN next_plan text CHECK (next_plan IN ('starter', 'business', 'enterprise')),
  ADD COLUMN next_billing text CHECK (next_billing IN ('monthly', 'annually')),
  -- The subscription at the provider that renews this one.
  ADD COLUMN provider_subscription_id text UNIQUE,
  -- The provider ties a subscription to this address, whatever the account's is later.
  ADD COLUMN customer_email text,
  ADD COLUMN card_last4 text,
  ADD COLUMN card_expires text,
  ADD CONSTRAINT subscriptions_paid CHECK (
    (status IN ('active', 'ending', 'past_due'))
    = (period_end IS NOT NULL AND period_start IS NOT NULL AND period_amount IS NOT NULL AND billing IS NOT NULL)
  ),
  ADD CONSTRAINT subscriptions_grace CHECK ((status = 'past_due') = (grace_until IS NOT NULL)),
  ADD CONSTRAINT subscriptions_next CHECK ((status = 'ending') = (next_plan IS NOT NULL));
UPDATE subscriptions SET status = 'granted' WHERE plan <> 'starter';
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_free CHECK ((status = 'free') = (plan = 'starter'));
-- When the passing of time changes something.
ALTER TABLE subscriptions
  ADD COLUMN due_at timestamptz GENERATED ALWAYS AS (coalesce(grace_until, period_end)) STORED;
CREATE INDEX subscriptions_due ON subscriptions (due_at, user_id);
CREATE INDEX subscriptions_grace ON subscriptions (grace_until, user_id);

-- When its owner chose a project to stay writable under a plan that has no room for all of them.
ALTER TABLE projects ADD COLUMN chosen_at timestamptz;

-- A payment that was asked for. The person pays it in the provider's checkout or not.
CREATE TABLE payment_intents (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  plan text NOT NULL CHECK (plan IN ('business', 'enterprise')),
  billing text NOT NULL CHECK (billing IN ('monthly', 'annually')),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  provider_plan_id text NOT NULL,
  customer_email text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'superseded', 'paid', 'expired')),
  created_at timestamptz NOT NULL,
  checked_at timestamptz
);
-- Two tabs pay the same intent, so that the provider sees one reference.
CREATE UNIQUE INDEX payment_intents_open ON payment_intents (user_id) WHERE status = 'open';
CREATE INDEX payment_intents_unchecked ON payment_intents (created_at) WHERE status IN ('open', 'superseded');
CREATE INDEX payment_intents_user ON payment_intents (user_id);

-- What the provider took, each transaction once. Kept when the account is closed: bookkeeping must.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  provider_transaction_id text NOT NULL UNIQUE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  intent_id uuid REFERENCES payment_intents,
  amount integer NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  -- `granted` opened or extended a plan; `refused` opened nothing and is sent back.
  outcome text NOT NULL CHECK (outcome IN ('granted', 'refused')),
  reason text,
  paid_at timestamptz NOT NULL,
  refund_asked_at timestamptz,
  refunded_at timestamptz,
  CHECK ((outcome = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX payments_user ON payments (user_id);
CREATE INDEX payments_intent ON payments (intent_id);
CREATE INDEX payments_refund ON payments (id) WHERE refund_asked_at IS NOT NULL AND refunded_at IS NULL;

-- Double entry: the rows of one payment in one account equal those in the other.
CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  account text NOT NULL CHECK (account IN ('provider', 'sales', 'held')),
  amount integer NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (payment_id, kind, account)
);

CREATE TABLE invoice_years (year integer PRIMARY KEY, last integer NOT NULL);
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  payment_id uuid NOT NULL UNIQUE REFERENCES payments,
  issued_at timestamptz NOT NULL,
  plan text NOT NULL,
  billing text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  card_last4 text,
  billed_to jsonb NOT NULL
);
CREATE INDEX invoices_user ON invoices (user_id, id DESC);

-- What the provider told us. A hint that comes again is recognised here.
CREATE TABLE payment_events (
  key text PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_events_received ON payment_events (received_at);

-- Subscriptions at the provider that must not charge any more. A charge that comes all the same is sent back.
CREATE TABLE provider_cancellations (
  provider_subscription_id text PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX provider_cancellations_user ON provider_cancellations (user_id);
CREATE INDEX provider_cancellations_open ON provider_cancellations (provider_subscription_id) WHERE done_at IS NULL;

CREATE TABLE billing_details (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text,
  address text NOT NULL DEFAULT '',
  tax_id text,
  receipt_email text
);

-- Which mail was sent about the end of which period.
CREATE TABLE billing_notices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  about timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, about)
);
