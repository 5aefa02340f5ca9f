-- Up Migration
SET LOCAL lock_timeout = '2s';

ALTER TABLE users
  -- Since when someone is an administrator. Only a command writes it.
  ADD COLUMN admin_since timestamptz,
  -- Since when someone can't sign in.
  ADD COLUMN blocked_at timestamptz;

-- What administrators did: in the browser (admin_id), or with the command, as a user of the operating system. It stays when
-- the account of either is deleted.
CREATE TABLE admin_actions (
  id uuid PRIMARY KEY,
  admin_id uuid,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Has a row while the product is in maintenance.
CREATE TABLE maintenance (
  is_on boolean PRIMARY KEY DEFAULT true CHECK (is_on),
  started_at timestamptz NOT NULL DEFAULT now()
);

-- Blobs of what an administrator erased: their bytes are removed with the next cleanup, not a week later. The transaction says
-- that it erases; the trigger release_blobs() doesn't know.
ALTER TABLE released_blobs ADD COLUMN is_erased boolean NOT NULL DEFAULT false;
ALTER TABLE released_blobs
  ALTER COLUMN is_erased SET DEFAULT (coalesce(current_setting('linkspan.is_erasing', true), '') = 'on');
