-- Up Migration
SET LOCAL lock_timeout = '2s';

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  image_url text,
  phone_number text NOT NULL DEFAULT '0000000000',
  -- Raised by "sign out everywhere": sessions of an older epoch are over.
  session_epoch integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- People are keyed on the provider's id, never on e-mail. Tokens are sealed (AES-256-GCM) under the named key.
CREATE TABLE identities (
  provider text NOT NULL,
  provider_user_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key_id text NOT NULL,
  access_token bytea NOT NULL,
  refresh_token bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, provider_user_id)
);
CREATE INDEX identities_user ON identities (user_id);

CREATE TABLE subscriptions (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  plan text NOT NULL DEFAULT 'starter' CHECK (plan IN ('starter', 'business', 'enterprise', 'enterprise_plus'))
);

CREATE TABLE sign_ins (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_ins_expiry ON sign_ins (expires_at);

CREATE TABLE session_families (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  epoch integer NOT NULL,
  key_thumbprint text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text
);
CREATE INDEX session_families_user ON session_families (user_id, created_at DESC);
CREATE INDEX session_families_expiry ON session_families (expires_at);

-- Spent tokens stay until their family ends: a replay of one must be recognised.
CREATE TABLE refresh_tokens (
  id uuid PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES session_families ON DELETE CASCADE,
  -- No foreign key: tokens go with their family, and checking 13,000 children one by one made that slow.
  parent_id uuid UNIQUE,
  hash bytea NOT NULL UNIQUE,
  used_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);

CREATE TABLE access_tokens (
  hash bytea PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES session_families ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_tokens_family ON access_tokens (family_id);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

CREATE TABLE audit_events (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_events_user ON audit_events (user_id, id DESC);
