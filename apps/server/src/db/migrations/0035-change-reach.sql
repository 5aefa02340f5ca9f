-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Which layers of a project the changes between two of its revisions affect. Links change: what is old when it is read is computed again.
CREATE TABLE change_reach (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  before integer NOT NULL,
  after integer NOT NULL,
  results_version integer NOT NULL,
  -- By the fingerprint of the change: how many layers and screens, and the first layers.
  reach jsonb NOT NULL,
  computed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, before, after, results_version)
);
