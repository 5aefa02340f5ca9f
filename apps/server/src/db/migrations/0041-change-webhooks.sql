-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Where a project's changes are sent to, for chat tools. Signatures are made with a secret that is derived from `secret_id`.
CREATE TABLE change_webhooks (
  project_id uuid PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  url text NOT NULL,
  secret_id uuid NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when every attempt has failed; null after one that succeeded.
  failing_since timestamptz,
  turned_off_at timestamptz
);
CREATE INDEX change_webhooks_creator ON change_webhooks (created_by) WHERE created_by IS NOT NULL;

-- What was sent, the newest of each project.
CREATE TABLE webhook_deliveries (
  project_id uuid NOT NULL REFERENCES change_webhooks ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('changes', 'test')),
  -- The revisions that it is about; null for a test.
  before integer,
  after integer,
  payload jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- How the receiver responded last, or why it could not be reached.
  response_status integer,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempted_at timestamptz,
  PRIMARY KEY (project_id, id)
);
-- No pair of revisions is sent twice.
CREATE UNIQUE INDEX webhook_deliveries_pair ON webhook_deliveries (project_id, before, after);

ALTER TABLE notification_opt_outs
  DROP CONSTRAINT notification_opt_outs_kind_check,
  ADD CONSTRAINT notification_opt_outs_kind_check CHECK (kind IN (
    'change_breaks_layers', 'import_failed', 'invitation_accepted', 'new_device', 'webhook_turned_off')) NOT VALID;
