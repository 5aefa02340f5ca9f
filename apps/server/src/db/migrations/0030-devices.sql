-- Up Migration
SET LOCAL lock_timeout = '2s';

-- A device has scopes and no key; a browser has a key and every scope.
ALTER TABLE session_families
  ALTER COLUMN key_thumbprint DROP NOT NULL,
  ADD COLUMN client text,
  ADD COLUMN device_name text,
  ADD COLUMN scopes text[];
ALTER TABLE session_families
  ADD CONSTRAINT session_families_kind CHECK (
    (key_thumbprint IS NULL) = (scopes IS NOT NULL)
    AND (scopes IS NULL) = (client IS NULL)
    AND (scopes IS NULL) = (device_name IS NULL)
  ) NOT VALID;

-- Sign-ins of devices that a person confirms in a browser (RFC 8628).
CREATE TABLE device_sign_ins (
  id uuid PRIMARY KEY,
  device_code_hash bytea NOT NULL UNIQUE,
  user_code text NOT NULL UNIQUE,
  client text NOT NULL,
  device_name text NOT NULL,
  scopes text[] NOT NULL,
  address text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'refused', 'used')),
  -- Who confirmed, and at which epoch: "sign out everywhere" also ends what was confirmed but not fetched.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  epoch integer,
  poll_seconds integer NOT NULL,
  polled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX device_sign_ins_user ON device_sign_ins (user_id);
CREATE INDEX device_sign_ins_expiry ON device_sign_ins (expires_at);

-- Wrong codes a person has entered since a moment: guessing ends after a few.
CREATE TABLE device_code_attempts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  attempts integer NOT NULL,
  since timestamptz NOT NULL
);
