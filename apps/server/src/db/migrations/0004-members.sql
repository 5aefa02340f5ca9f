-- Up Migration
SET LOCAL lock_timeout = '2s';

-- An open invitation. Renewing one gives it a new id, and with it a new token: the older link is over.
CREATE TABLE invitations (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('editor', 'viewer')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, email)
);
CREATE INDEX invitations_inviter ON invitations (invited_by);
CREATE INDEX invitations_expiry ON invitations (expires_at);

-- A project is offered to one member at a time; the offer goes when the member does.
CREATE TABLE ownership_offers (
  project_id uuid PRIMARY KEY,
  to_user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (project_id, to_user_id) REFERENCES memberships ON DELETE CASCADE
);

-- The address that was invited: whoever holds the link may accept, and the owner sees which account did.
ALTER TABLE memberships ADD COLUMN invited_as text;
