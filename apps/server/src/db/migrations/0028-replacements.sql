-- Up Migration
SET LOCAL lock_timeout = '2s';

ALTER TABLE screens
  -- When a sync last found it in the design file. Only screens that came later can replace it.
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now(),
  -- Its layers before the sync that broke links to them. Only layers that came later can replace those.
  ADD COLUMN previous_layers_sha256 bytea REFERENCES blobs;
UPDATE screens SET seen_at = updated_at;
CREATE INDEX screens_previous_layers ON screens (previous_layers_sha256) WHERE previous_layers_sha256 IS NOT NULL;
CREATE INDEX screens_broken ON screens (project_id, position, node_id) WHERE broken > 0;

-- Replacements of deleted screens and layers that a person has accepted, for as long as they can be undone.
CREATE TABLE accepted_replacements (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  -- What the person was told, for a call that is repeated.
  result jsonb NOT NULL,
  -- The changed rows as they were before, and what they became.
  changes jsonb NOT NULL,
  undone_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, id)
);
