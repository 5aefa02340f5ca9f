-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Links that move with a change of a revision. With a draft they wait until it is accepted, and go when it is discarded.
CREATE TABLE link_moves (
  project_id uuid NOT NULL,
  revision integer NOT NULL,
  -- The change that they move with.
  fingerprint text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('binding', 'link')),
  -- The layer of a binding, or the id of a link.
  subject text NOT NULL,
  -- What it was when the move was saved: what someone has changed since doesn't move.
  operation_id uuid NOT NULL,
  field text,
  format jsonb,
  -- The row of a link, so that it can be restored.
  was jsonb,
  -- What it becomes.
  to_field text,
  to_format jsonb,
  -- The operation of the revision by its index: a draft's operations are matched again when it is accepted.
  to_index integer,
  to_operation_id uuid,
  state text NOT NULL DEFAULT 'saved' CHECK (state IN ('saved', 'moved', 'skipped')),
  -- The other operation had the link already: which one that is, and the layers whose bindings refer to it now.
  merged jsonb,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, revision, kind, subject),
  FOREIGN KEY (project_id, revision) REFERENCES revisions (project_id, number) ON DELETE CASCADE ON UPDATE CASCADE,
  CHECK ((kind = 'binding') = (field IS NOT NULL AND to_field IS NOT NULL)),
  CHECK ((kind = 'link') = (was IS NOT NULL AND to_index IS NOT NULL))
);
CREATE INDEX link_moves_person ON link_moves (created_by) WHERE created_by IS NOT NULL;

-- By the fingerprint of the change: how many links can move with it, and what the field or operation is called after.
ALTER TABLE change_reach ADD COLUMN moves jsonb NOT NULL DEFAULT '{}';
