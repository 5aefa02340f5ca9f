-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Keys that SESSION_SECRET had, encrypted with the current one: links and secrets that people have are derived from them.
CREATE TABLE retired_keys (
  id text PRIMARY KEY,
  encrypted_with text NOT NULL,
  key bytea NOT NULL,
  retired_at timestamptz NOT NULL DEFAULT now()
);

-- The key that a webhook's secret is derived from; null is the oldest one.
ALTER TABLE change_webhooks ADD COLUMN key_id text;
