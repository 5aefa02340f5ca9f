-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Someone has looked at a change. By its fingerprint, which stays the same in later drafts and revisions.
CREATE TABLE change_reviews (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  fingerprint text NOT NULL,
  reviewed_by uuid REFERENCES users ON DELETE SET NULL,
  reviewed_at timestamptz NOT NULL DEFAULT now(),
  note text NOT NULL,
  -- The revision or draft that it was reviewed in.
  revision integer NOT NULL,
  PRIMARY KEY (project_id, fingerprint)
);
CREATE INDEX change_reviews_person ON change_reviews (reviewed_by) WHERE reviewed_by IS NOT NULL;

-- Computed together with the reach of each change, of which only the first layers are stored.
ALTER TABLE change_reach
  ADD COLUMN layers integer NOT NULL DEFAULT 0,
  ADD COLUMN screens integer NOT NULL DEFAULT 0,
  -- By the person who linked affected layers: how many, and the fingerprints of the changes.
  ADD COLUMN people jsonb NOT NULL DEFAULT '{}';
