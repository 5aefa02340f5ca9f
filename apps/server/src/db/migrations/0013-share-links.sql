-- Up Migration
SET LOCAL lock_timeout = '2s';

-- What somebody without an account may read of a project. The table never holds the secret of a link.
CREATE TABLE share_links (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('docs', 'analysis', 'mock', 'badge')),
  token_hash bytea NOT NULL UNIQUE,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it has no end.
  expires_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX share_links_live ON share_links (project_id, id) WHERE revoked_at IS NULL;
CREATE INDEX share_links_creator ON share_links (created_by) WHERE created_by IS NOT NULL;
