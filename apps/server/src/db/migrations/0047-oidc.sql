-- Up Migration
SET LOCAL lock_timeout = '2s';

-- People are keyed on issuer and subject, never on email. No tokens of the issuer are stored.
CREATE TABLE oidc_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX oidc_identities_user ON oidc_identities (user_id);

-- Not validated: rows of before have one of the first three purposes, and live for minutes.
ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_purpose_check;
ALTER TABLE sign_ins ADD CONSTRAINT sign_ins_purpose_check
  CHECK (purpose IN ('sign_in', 'import', 'import_and_watch', 'oidc_sign_in')) NOT VALID;
