-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Moves with every refresh, so it is right to within the life of an access token.
ALTER TABLE session_families ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
