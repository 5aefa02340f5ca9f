-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Name and address as they were when the request was sent: that is whom sales answers.
CREATE TABLE sales_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  company_name text NOT NULL,
  team_size integer NOT NULL CHECK (team_size >= 1),
  project_count integer NOT NULL CHECK (project_count >= 1),
  additional_info text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sales_requests_user ON sales_requests (user_id);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  topic text NOT NULL,
  project text,
  support_code text,
  browser text,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Only a confirmed address is on the list; the others wait for their owner's word and are forgotten without it.
CREATE TABLE waitlist_entries (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  role text NOT NULL,
  wish text NOT NULL,
  -- Anybody can type anybody's address: these keep our mail from becoming a nuisance to its owner.
  mails integer NOT NULL DEFAULT 1,
  mailed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX waitlist_entries_unconfirmed ON waitlist_entries (mailed_at) WHERE confirmed_at IS NULL;

-- Form tokens and idempotency keys of callers without an account, each good for one effect.
CREATE TABLE spent_form_keys (
  hash bytea PRIMARY KEY,
  spent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX spent_form_keys_age ON spent_form_keys (spent_at);
