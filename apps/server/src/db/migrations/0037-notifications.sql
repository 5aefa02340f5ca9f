-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Emails that a person doesn't want. All others are sent.
CREATE TABLE notification_opt_outs (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('change_breaks_layers', 'import_failed', 'invitation_accepted', 'new_device')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind)
);

-- Changes that a person was emailed about. The row decides who sends the email, so that no change is told twice.
CREATE TABLE change_notices (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  fingerprint text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, user_id, fingerprint)
);
CREATE INDEX change_notices_person ON change_notices (user_id);
